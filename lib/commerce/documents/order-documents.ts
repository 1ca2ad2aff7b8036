import { recordChange } from "@/lib/commerce/audit";
import { readSellerOrder } from "@/lib/commerce/orders";
import type { SellerContext } from "@/lib/commerce/stores";
import type { Document } from "@/lib/contract/document";
import { refuse } from "@/lib/kit/errors";
import { type Tx, transaction } from "@/lib/platform/db";
import { presentDocument } from "./present";
import { type DocumentRow, findOrderDocuments } from "./rows";
import { writeDocuments } from "./write-documents";

/** The documents of an order, in the order they were written. Refuses not_found. */
export async function listOrderDocuments(
  ctx: Pick<SellerContext, "store" | "livemode" | "locale">,
  orderId: string,
): Promise<Document[]> {
  const documents = await findOrderDocuments(ctx, orderId);
  if (documents.length === 0) await readSellerOrder(ctx, orderId);
  return documents.map((document) => presentDocument(document, ctx));
}

/**
 * Writes what an order lacks of documents, such as one that was paid before the shop wrote any. Again it
 * writes nothing. Refuses not_found, and order_not_paid where there is nothing to invoice.
 */
export async function createOrderDocuments(
  ctx: SellerContext,
  orderId: string,
): Promise<Document[]> {
  await transaction(async (tx) => {
    const written = await writeDocuments(tx, ctx, { orderId, begins: true });
    await recordCreated(tx, ctx, written);
  });
  const documents = await listOrderDocuments(ctx, orderId);
  if (documents.length === 0) throw refuse("order_not_paid");
  return documents;
}

/** Records in the audit log, for each document, who had it written. */
export async function recordCreated(
  tx: Tx,
  ctx: SellerContext,
  written: readonly DocumentRow[],
): Promise<void> {
  for (const { id, number, kind, orderId } of written) {
    const after = { number, kind, orderId };
    await recordChange(tx, ctx, { action: "document.created", objectId: id, after });
  }
}
