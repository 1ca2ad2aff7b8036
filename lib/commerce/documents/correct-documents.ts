import { isDeepStrictEqual } from "node:util";
import { recordChange } from "@/lib/commerce/audit";
import { checkAddress } from "@/lib/commerce/geo";
import {
  emitOrderUpdated,
  lockOrder,
  type OrderRecord,
  readOrderRecord,
} from "@/lib/commerce/orders";
import type { SellerContext } from "@/lib/commerce/stores";
import { requireVatId } from "@/lib/commerce/tax";
import type { StoredAddress } from "@/lib/contract/address";
import type { CorrectDocuments, Document } from "@/lib/contract/document";
import { refuseRule } from "@/lib/contract/field-rules";
import { type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import { Prisma, type Tx, transaction } from "@/lib/platform/db";
import { recordCreated } from "./order-documents";
import { presentDocument } from "./present";
import { findOrderDocuments } from "./rows";
import { reissueForBuyer } from "./write-documents";

/** The fields of an order that determine the addressee of its invoice. */
type Buyer = { billingAddress: StoredAddress | null; vatId: string | null };

/**
 * Corrects the buyer on the invoice of an order: a credit note for what is left of it, and a new invoice with
 * the same lines and totals for the corrected buyer. The tax does not change, even if the VAT id does. Unchanged data
 * writes nothing. Refuses not_found, order_not_paid, and validation_failed by field.
 */
export async function correctOrderDocuments(
  ctx: SellerContext,
  orderId: string,
  sent: CorrectDocuments,
): Promise<Document[]> {
  const fields: RefusalFields = {};
  const address =
    sent.billingAddress && checkAddress(sent.billingAddress, "billingAddress", fields);
  const vatId = sent.vatId === undefined ? undefined : requireVatId(sent.vatId, fields);
  requireValidFields(fields);
  await transaction(async (tx) => {
    const order = await lockOrder(tx, ctx, orderId);
    const before: Buyer = { billingAddress: order.billing_address, vatId: order.vat_id ?? null };
    const after: Buyer = {
      billingAddress: address ?? before.billingAddress,
      vatId: vatId === undefined ? before.vatId : vatId,
    };
    requireSameDebtor(order, after);
    if (!isDeepStrictEqual(before, after)) await changeBuyer(tx, ctx, { orderId, before, after });
    const written = await reissueForBuyer(tx, ctx, await readOrderRecord(tx, orderId));
    await recordCreated(tx, ctx, written);
  });
  const documents = await findOrderDocuments(ctx, orderId);
  return documents.map((document) => presentDocument(document, ctx));
}

/** Who bought without tax owes it: the VAT id that was checked for that is not another's, and does not go. */
function requireSameDebtor(order: OrderRecord, { vatId }: Buyer): void {
  if (!order.reverse_charge || vatId === (order.vat_id ?? null)) return;
  throw refuseRule("vatId", "vat_id_fixed", "not_allowed");
}

async function changeBuyer(
  tx: Tx,
  ctx: SellerContext,
  { orderId, before, after }: { orderId: string; before: Buyer; after: Buyer },
): Promise<void> {
  const { version } = await tx.order.update({
    where: { id: orderId },
    data: {
      billingAddress: after.billingAddress ?? Prisma.DbNull,
      vatId: after.vatId,
      // The tax office's answer was about the previous id.
      ...(after.vatId !== before.vatId && { vatCheck: Prisma.DbNull }),
      ...{ version: { increment: 1 }, updatedAt: ctx.now },
    },
    select: { version: true },
  });
  await emitOrderUpdated(tx, orderId, version, ctx.now);
  await recordChange(tx, ctx, { action: "order.updated", objectId: orderId, before, after });
}
