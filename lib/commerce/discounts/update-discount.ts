import { auditedUpdate } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { UpdateDiscount } from "@/lib/contract/discount";
import { ruleError } from "@/lib/contract/field-rules";
import { diffFields, isEmpty } from "@/lib/kit/changes";
import { endIn, startIn } from "@/lib/kit/day";
import { refuse } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import { checkAutomatic, checkDiscount, checkLists, checkRuleLists } from "./check-discount";
import { AUDITED_DISCOUNT, type DiscountAuthor } from "./present";
import { rejectTakenCode } from "./reject-taken-code";
import type { DiscountRow } from "./rows";
import { columnsOf } from "./rule-columns";

/**
 * Changes the fields that are sent of a discount, for every checkout that begins afterwards; equal values are no
 * change. Refuses not_found, validation_failed (also for a usage limit below the number of uses), and conflict for a
 * code that exists already.
 */
export async function updateDiscount(
  ctx: SellerContext,
  id: string,
  input: UpdateDiscount,
): Promise<DiscountRow> {
  const updated = auditedUpdate(ctx, AUDITED_DISCOUNT, id, (tx, before) =>
    changeDiscount(tx, ctx, before, input),
  );
  return rejectTakenCode(updated);
}

/** The same to one that is locked, without its record; the very row where nothing changes. Refuses validation_failed before it writes. */
export async function changeDiscount(
  tx: Tx,
  ctx: DiscountAuthor,
  before: DiscountRow,
  input: UpdateDiscount,
): Promise<DiscountRow> {
  const changes = diffFields(before, toRules(before, input, ctx.store.timezone));
  if (isEmpty(changes)) return before;
  const after = { ...before, ...changes, updatedAt: ctx.now };
  checkDiscount(after);
  checkLimit(changes.usageLimit, before.usageCount);
  await checkLists(tx, ctx.store.id, added(before, changes));
  await checkRuleLists(tx, ctx.store.id, changes);
  if (changes.active || changes.automatic) await checkAutomatic(tx, ctx, after);
  const key = { id: before.id, livemode: ctx.livemode };
  await write(tx, key, { ...changes, updatedAt: ctx.now }, after);
  return after;
}

function toRules(
  before: DiscountRow,
  { productIds, categoryIds, combinesWith, ...input }: UpdateDiscount,
  timezone: string,
): Partial<DiscountRow> {
  const kind = input.kind ?? before.kind;
  return {
    ...input,
    startsAt: startIn(input.startsAt, timezone),
    endsAt: endIn(input.endsAt, timezone),
    // What free shipping takes off is not a number; a value of another type goes with that type.
    value: input.value ?? (input.type === "free_shipping" ? 0 : undefined),
    // The rule of a kind is all that it is worked out by, and goes with it.
    ...(kind !== "standard" && { type: "fixed", value: 0 }),
    ...(kind !== before.kind && {
      buyXGetY: input.buyXGetY ?? null,
      tiers: input.tiers ?? null,
      bundlePrice: input.bundlePrice ?? null,
    }),
    productIds: productIds && [...new Set(productIds)],
    categoryIds: categoryIds && [...new Set(categoryIds)],
    combinesWith: combinesWith && [...new Set(combinesWith)],
  };
}

/** What it is limited to already may be gone since: a category that was removed stays, and applies to nothing. */
function added(before: DiscountRow, { productIds, categoryIds }: Partial<DiscountRow>) {
  return {
    productIds: productIds?.filter((id) => !before.productIds.includes(id)),
    categoryIds: categoryIds?.filter((id) => !before.categoryIds.includes(id)),
  };
}

function checkLimit(usageLimit: number | null | undefined, used: number): void {
  if (usageLimit == null || usageLimit >= used) return;
  throw refuse("validation_failed", {
    fields: { usageLimit: [ruleError("discount_used", "too_small", { minimum: used, used })] },
    details: { used },
  });
}

/** The limit stands with the counts too, where the database holds them to it. */
async function write(
  tx: Tx,
  key: { id: string; livemode: boolean },
  { usageCount: _, buyXGetY, tiers, bundlePrice, ...changes }: Partial<DiscountRow>,
  after: DiscountRow,
): Promise<void> {
  const isRuleChanged = [buyXGetY, tiers, bundlePrice].some((rule) => rule !== undefined);
  const rules = isRuleChanged
    ? { buyXGetY: after.buyXGetY, tiers: after.tiers, bundlePrice: after.bundlePrice }
    : {};
  await tx.discount.update({
    where: { id_livemode: key },
    data: columnsOf({ ...changes, ...rules }),
  });
  if (changes.usageLimit === undefined) return;
  const { usageLimit } = changes;
  await tx.discountUsage.updateMany({
    where: { discountId: key.id, livemode: key.livemode },
    data: { usageLimit },
  });
}
