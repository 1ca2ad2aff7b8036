import { refuse } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { emitProductEvent } from "./events";
import type { View } from "./prices";
import { refreshProduct } from "./product-row";
import { lockProduct } from "./rows";

/**
 * Takes a product out of the shop for good and keeps it for the orders that have it. Archiving
 * twice is archiving once. Refuses not_found.
 */
export async function archiveProduct(view: View, product: string): Promise<void> {
  await transaction(async (tx) => {
    const current = await lockProduct(tx, view.store.id, product);
    if (current === null) throw refuse("not_found");
    if (current.status === "archived") return;
    await tx.product.update({
      where: { id: current.id },
      data: { status: "archived", version: { increment: 1 }, updatedAt: view.now },
      select: { id: true },
    });
    const archived = await refreshProduct(tx, current.id);
    await emitProductEvent(tx, "product.archived", { product: archived, view });
  });
}
