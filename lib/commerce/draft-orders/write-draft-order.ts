import { checkAddress } from "@/lib/commerce/geo";
import type { SellerContext } from "@/lib/commerce/stores";
import { DRAFT_LOCKS } from "@/lib/contract/cart";
import type { UpdateDraftOrder } from "@/lib/contract/draft-order";
import { refuseRule, ruleError } from "@/lib/contract/field-rules";
import { assert } from "@/lib/kit/assert";
import { fieldError, type RefusalFields, requireValidFields } from "@/lib/kit/errors";
import { MAX_MONEY } from "@/lib/kit/money";
import { isPercentage } from "@/lib/kit/percentage";
import { Prisma, type Tx } from "@/lib/platform/db";
import type { DraftVat } from "./draft-vat";
import { type DraftOrderRow, readDraftOrder } from "./rows";

/** The columns of a draft and of its cart that a request changes. */
interface DraftChanges {
  draft: Partial<
    Pick<
      Prisma.DraftOrderUncheckedCreateInput,
      "message" | "expiresAt" | "shippingName" | "shippingPrice"
    >
  > & { locked: string[] };
  cart: Partial<CartFields>;
}

type CartFields = Pick<
  Prisma.OrderUncheckedCreateInput,
  | ("email" | "customerId" | "shippingAddress" | "billingAddress" | "sameAsShipping")
  | ("internalNotes" | "locale" | "discountType" | "discountValue" | "visitorCountry")
  | ("vatId" | "vatCheck" | "vatCheckDueAt")
>;

/** What was sent, as the rows keep it. Refuses validation_failed, naming every field at once. */
export async function checkDraftOrder(
  tx: Tx,
  ctx: SellerContext,
  { email, ...rest }: UpdateDraftOrder,
  { vat, locked = [] }: { vat: DraftVat; locked?: readonly string[] },
): Promise<DraftChanges> {
  const fields: RefusalFields = { ...vat.fields };
  const { shipping, discount, expiresAt, locale } = rest;
  if (expiresAt && expiresAt <= ctx.now) {
    fields.expiresAt = [ruleError("in_future", "too_small")];
  }
  if (locale != null && !ctx.store.supportedLocales.includes(locale)) {
    const values = ctx.store.supportedLocales;
    fields.locale = [fieldError("invalid_value", "Must be a language of the store.", { values })];
  }
  if (discount) checkDiscount(discount, fields);
  const addresses: Partial<CartFields> = {};
  for (const role of ["shippingAddress", "billingAddress"] as const) {
    const address = rest[role];
    if (address === null) addresses[role] = Prisma.DbNull;
    else if (address) addresses[role] = { ...checkAddress(address, role, fields) };
  }
  const customer = rest.customerId
    ? await tx.customer.findFirst({
        where: {
          ...{ id: rest.customerId, storeId: ctx.store.id, livemode: ctx.livemode },
          erasedAt: null,
        },
        select: { email: true },
      })
    : undefined;
  if (customer === null) {
    fields.customerId = [fieldError("not_found", "There is no such customer.")];
  }
  requireValidFields(fields);
  const sent = { ...rest, email: email === undefined ? customer?.email : email };
  return {
    draft: {
      locked: locksAfter(locked, sent),
      message: sent.message === undefined ? undefined : sent.message || null,
      expiresAt,
      ...(shipping !== undefined && {
        shippingName: shipping?.name ?? null,
        shippingPrice: shipping?.price ?? null,
      }),
    },
    cart: {
      ...addresses,
      email: sent.email,
      customerId: sent.customerId,
      sameAsShipping: sent.sameAsShipping,
      internalNotes: sent.internalNotes === undefined ? undefined : sent.internalNotes || null,
      locale,
      ...vat.columns,
      ...(discount !== undefined && {
        discountType: discount?.type ?? null,
        discountValue: discount?.value ?? null,
      }),
      // Taxes before there is an address are those of where it will most likely be.
      ...(sent.shippingAddress !== undefined && {
        visitorCountry: sent.shippingAddress?.countryCode ?? ctx.store.country,
      }),
    },
  };
}

function checkDiscount(
  { type, value }: NonNullable<UpdateDraftOrder["discount"]>,
  fields: RefusalFields,
): void {
  const isWhole = (number: number) => Math.abs(number - Math.round(number)) < 1e-6;
  const isFine = type === "fixed" ? value > 0 && isWhole(value) : isPercentage(value);
  if (isFine) return;
  const rule = type === "fixed" ? "positive_amount" : "percentage";
  fields["discount.value"] = [ruleError(rule, "invalid_value")];
}

/**
 * The consequences of a change: the fields locked for the shopper, and the totals that lists and events show.
 * Notifies listeners and returns the draft. Refuses validation_failed for a total that cannot be paid.
 */
export async function finishDraftOrder(
  tx: Tx,
  ctx: SellerContext,
  id: string,
  type: "draft_order.created" | "draft_order.updated",
): Promise<DraftOrderRow> {
  const row = await readDraftOrder(tx, ctx, id);
  assert(row?.cart != null, "a draft that is being changed has a cart");
  const { reverseCharge, totals } = row.cart;
  const { subtotal, tax, shipping, discount, total } = totals;
  if (subtotal > MAX_MONEY || total > MAX_MONEY) {
    throw refuseRule("items", "total_max", "too_big");
  }
  if (total < row.cart.snapshot.credit) {
    throw refuseRule("items", "exchange_total", "too_small");
  }
  await tx.order.update({
    where: { id: row.record.order.id },
    data: { subtotal, tax, shipping, discount, total, reverseCharge },
    select: { id: true },
  });
  await tx.$queryRaw`SELECT emit_draft_order_event(${id}, ${type}, ${ctx.now})::text`;
  const finished = await readDraftOrder(tx, ctx, id);
  assert(finished !== null, "a draft that is locked is there");
  return finished;
}

/** The fields that a shopper cannot change: those last filled in by the seller, and not those added by the shopper. */
function locksAfter(
  before: readonly string[],
  { email, shippingAddress, billingAddress, sameAsShipping, shipping, vatId }: UpdateDraftOrder,
): string[] {
  const isBillFixed =
    billingAddress === undefined && sameAsShipping === undefined
      ? undefined
      : billingAddress != null || sameAsShipping === true;
  const isFixed: Record<(typeof DRAFT_LOCKS)[number], boolean | undefined> = {
    email: email === undefined ? undefined : email !== null,
    shippingAddress: shippingAddress === undefined ? undefined : shippingAddress !== null,
    billingAddress: isBillFixed,
    sameAsShipping: isBillFixed,
    shippingOptionId: shipping === undefined ? undefined : shipping !== null,
    vatId: vatId === undefined ? undefined : Boolean(vatId?.trim()),
  };
  return DRAFT_LOCKS.filter((field) => isFixed[field] ?? before.includes(field));
}
