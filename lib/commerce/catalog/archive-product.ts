import { refuse } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { emitProductEvent } from "./events";
import { refreshProduct } from "./product-row";
import { type Editor, recordProduct } from "./record-product";
import { lockProduct } from "./rows";

/**
 * Takes a product out of the shop for good and keeps it for the orders that have it. Archiving
 * twice is archiving once. Refuses not_found.
 */
export async function archiveProduct(editor: Editor, product: string): Promise<void> {
  await transaction(async (tx) => {
    const current = await lockProduct(tx, editor.store.id, product);
    if (current === null) throw refuse("not_found");
    if (current.status === "archived") return;
    await tx.product.update({
      where: { id: current.id },
      data: { status: "archived", version: { increment: 1 }, updatedAt: editor.now },
      select: { id: true },
    });
    const archived = await refreshProduct(tx, current.id);
    await emitProductEvent(tx, "product.archived", { product: archived, view: editor });
    await recordProduct(tx, editor, {
      action: "product.archived",
      before: current,
      after: archived,
    });
  });
}
