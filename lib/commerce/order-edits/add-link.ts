import { addDraftOrder, type DraftOrderRow, openDraftLink } from "@/lib/commerce/draft-orders";
import { presentAddress } from "@/lib/commerce/geo";
import type { OrderRecord } from "@/lib/commerce/orders";
import { holdCredit } from "@/lib/commerce/payments";
import type { SellerContext } from "@/lib/commerce/stores";
import type { EditOrder } from "@/lib/contract/order-edit";
import { assert } from "@/lib/kit/assert";
import { refuse } from "@/lib/kit/errors";
import { Prisma, type Tx } from "@/lib/platform/db";
import type { EditPlan } from "./plan-edit";
import type { EditedLine } from "./wanted-lines";

/** The draft that asks for what comes in: for the same customer, to the same place, without more delivery. */
export async function addLink(
  tx: Tx,
  ctx: SellerContext,
  order: OrderRecord,
  { lines }: NonNullable<EditPlan["payLink"]>,
  request: EditOrder,
): Promise<DraftOrderRow> {
  const draft = await addDraftOrder(tx, ctx, draftOf(ctx, order, lines, 0));
  return openDraftLink(tx, ctx, draft, notifying(order, request));
}

/**
 * The draft order that replaces an order when an edit makes it dearer at another place: it has all its lines, and the
 * payments of the order are reserved for it. The caller has locked the order. Refuses conflict if the total of the
 * draft differs from the plan.
 */
export async function addReplacement(
  tx: Tx,
  ctx: SellerContext,
  before: OrderRecord,
  { moved: { order }, lines, sums, payLink, total }: EditPlan,
  request: EditOrder,
): Promise<DraftOrderRow> {
  assert(payLink !== null, "what costs no more replaces nothing");
  const draft = await addDraftOrder(tx, ctx, {
    ...draftOf(ctx, order, lines, order.shipping),
    ...(sums.discount > 0 && { discount: { type: "fixed" as const, value: sums.discount } }),
    ...(order.internal_notes && { internalNotes: order.internal_notes }),
  });
  if (draft.cart?.totals.total !== total) throw refuse("conflict", { details: { total } });
  const cartId = draft.record.order.id;
  // On the invoice; a draft whose seller has not given it is taxed all the same.
  await tx.order.update({
    where: { id: cartId },
    data: {
      vatId: order.vat_id ?? null,
      vatCheck: order.vat_check ? { ...order.vat_check } : Prisma.DbNull,
    },
    select: { id: true },
  });
  const credit = { amount: total - payLink.total, cartId, restock: true };
  await holdCredit(tx, ctx, before, credit);
  return openDraftLink(tx, ctx, draft, notifying(order, request));
}

function draftOf(
  ctx: SellerContext,
  order: OrderRecord,
  lines: readonly EditedLine[],
  shippingPrice: number,
) {
  const { shipping_address, billing_address, shipping_option_name, locale, tax_evidence } = order;
  return {
    relatedOrderId: order.id,
    items: lines.map(({ productId, variantId, quantity, unitPrice }) => ({
      ...{ productId, variantId, quantity, price: unitPrice },
    })),
    ...(order.email !== null && { email: order.email }),
    ...(order.customer && { customerId: order.customer.id }),
    ...(shipping_address && { shippingAddress: presentAddress(shipping_address) }),
    ...(billing_address && { billingAddress: presentAddress(billing_address) }),
    ...(shipping_option_name && {
      shipping: { name: shipping_option_name.slice(0, 100), price: shippingPrice },
    }),
    ...(tax_evidence && { country: tax_evidence.countryCode }),
    ...(locale && ctx.store.supportedLocales.includes(locale) && { locale }),
  };
}

function notifying({ email }: OrderRecord, { notifyCustomer }: EditOrder) {
  return { notifyCustomer: notifyCustomer && email !== null };
}
