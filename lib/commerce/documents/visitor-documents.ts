import { type OrderReaderContext, readOrderStatus } from "@/lib/commerce/orders";
import type { PublicDocument } from "@/lib/contract/document";
import { requireFound } from "@/lib/kit/errors";
import { presentPublicDocument } from "./present";
import { type DocumentRow, findOrderDocuments } from "./rows";

/**
 * The documents of an order, for the visitor who placed it, has a link to it or is logged in as its customer.
 * They contain personal data: a cart token alone shows them for two hours, a link from a mail at any time,
 * because its holder could have been mailed the file. Refuses not_found and cart_token_required.
 */
export async function listVisitorDocuments(
  ctx: OrderReaderContext,
  orderId: string,
): Promise<PublicDocument[]> {
  const documents = await documentsFor(ctx, orderId);
  return documents.map((document) => presentPublicDocument(document, ctx.locale));
}

/** One of them. Refuses as the list does. */
export async function readVisitorDocument(
  ctx: OrderReaderContext,
  { orderId, documentId }: { orderId: string; documentId: string },
): Promise<DocumentRow> {
  const documents = await documentsFor(ctx, orderId);
  return requireFound(documents.find(({ id }) => id === documentId));
}

async function documentsFor(ctx: OrderReaderContext, orderId: string): Promise<DocumentRow[]> {
  const { isProvenBuyer } = await readOrderStatus(ctx, orderId);
  return isProvenBuyer ? findOrderDocuments(ctx, orderId) : [];
}
