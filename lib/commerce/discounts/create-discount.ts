import { auditedCreate } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { CreateDiscount } from "@/lib/contract/discount";
import { endIn, startIn } from "@/lib/kit/day";
import { newId } from "@/lib/kit/ids";
import type { Tx } from "@/lib/platform/db";
import { checkAutomatic, checkDiscount, checkLists, checkRuleLists } from "./check-discount";
import { AUDITED_DISCOUNT, type DiscountAuthor } from "./present";
import { rejectTakenCode } from "./reject-taken-code";
import type { DiscountRow } from "./rows";
import { columnsOf } from "./rule-columns";
import type { DiscountRules } from "./rules";

/**
 * Makes a discount that shoppers can enter in the mode of the key. Refuses validation_failed, and conflict for
 * a code that there is already.
 */
export async function createDiscount(
  ctx: SellerContext,
  input: CreateDiscount,
): Promise<DiscountRow> {
  const created = auditedCreate(ctx, AUDITED_DISCOUNT, (tx) => insertDiscount(tx, ctx, input));
  return rejectTakenCode(created);
}

/** The same as a part of a transaction, without its record. Refuses validation_failed before it writes. */
export async function insertDiscount(
  tx: Tx,
  ctx: DiscountAuthor,
  { code = null, title = null, ...input }: CreateDiscount,
): Promise<DiscountRow> {
  const facts = toRules(input, ctx.store.timezone);
  checkDiscount({ ...facts, code, title });
  const id = newId("discount");
  await checkLists(tx, ctx.store.id, facts);
  await checkRuleLists(tx, ctx.store.id, facts);
  await checkAutomatic(tx, ctx, { ...facts, id });
  const times = { createdAt: ctx.now, updatedAt: ctx.now };
  await tx.discount.create({
    data: {
      ...{ id, storeId: ctx.store.id, livemode: ctx.livemode, code, title },
      ...{ ...columnsOf(facts), ...times },
    },
  });
  return { id, code, title, ...facts, usageCount: 0, ...times };
}

function toRules(input: Omit<CreateDiscount, "code" | "title">, timezone: string): DiscountRules {
  const { kind = "standard" } = input;
  const isStandard = kind === "standard";
  return {
    automatic: input.automatic ?? false,
    kind,
    type: isStandard ? (input.type ?? "fixed") : "fixed",
    value: isStandard ? (input.value ?? 0) : 0,
    buyXGetY: input.buyXGetY ?? null,
    tiers: input.tiers ?? null,
    bundlePrice: input.bundlePrice ?? null,
    active: input.active ?? true,
    startsAt: startIn(input.startsAt ?? null, timezone),
    endsAt: endIn(input.endsAt ?? null, timezone),
    usageLimit: input.usageLimit ?? null,
    usageLimitPerCustomer: input.usageLimitPerCustomer ?? null,
    minSubtotal: input.minSubtotal ?? null,
    minQuantity: input.minQuantity ?? null,
    productIds: [...new Set(input.productIds)],
    categoryIds: [...new Set(input.categoryIds)],
    firstOrderOnly: input.firstOrderOnly ?? false,
    excludesSaleItems: input.excludesSaleItems ?? false,
    combinesWith: [...new Set(input.combinesWith)],
  };
}
