import { auditedUpdate } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { UpdateDiscount } from "@/lib/contract/discount";
import { diffFields, isEmpty } from "@/lib/kit/changes";
import { fieldError, refuse } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";
import { checkDiscount, checkLists } from "./check-discount";
import { AUDITED_DISCOUNT } from "./present";
import { rejectTakenCode } from "./reject-taken-code";
import type { DiscountRow } from "./rows";

/**
 * Changes what is sent of a discount, in force for every checkout that begins afterwards; what it was
 * already is no change. Refuses not_found, validation_failed (a usage limit below what was used among
 * it), and conflict for a code that there is already.
 */
export async function updateDiscount(
  ctx: SellerContext,
  id: string,
  input: UpdateDiscount,
): Promise<DiscountRow> {
  const updated = auditedUpdate(ctx, AUDITED_DISCOUNT, id, async (tx, before) => {
    const changes = diffFields(before, factsOf(input));
    if (isEmpty(changes)) return before;
    const after = { ...before, ...changes, updatedAt: ctx.now };
    checkDiscount(after);
    checkLimit(changes.usageLimit, before.usageCount);
    await checkLists(tx, ctx.store.id, added(before, changes));
    await write(tx, { id, livemode: ctx.livemode }, { ...changes, updatedAt: ctx.now });
    return after;
  });
  return rejectTakenCode(updated);
}

function factsOf({ productIds, categoryIds, ...input }: UpdateDiscount) {
  return {
    ...input,
    // What free shipping takes off is not a number; a value of another type goes with that type.
    value: input.value ?? (input.type === "free_shipping" ? 0 : undefined),
    productIds: productIds && [...new Set(productIds)],
    categoryIds: categoryIds && [...new Set(categoryIds)],
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
    fields: {
      usageLimit: [fieldError("too_small", `The discount has been used ${used} times already.`)],
    },
    details: { used },
  });
}

/** The limit stands with the counts too, where the database holds them to it. */
async function write(
  tx: Tx,
  key: { id: string; livemode: boolean },
  changes: Partial<DiscountRow>,
): Promise<void> {
  const { productIds, categoryIds, usageCount: _, ...columns } = changes;
  await tx.discount.update({
    where: { id_livemode: key },
    data: {
      ...columns,
      ...(productIds && { productIds: [...productIds] }),
      ...(categoryIds && { categoryIds: [...categoryIds] }),
    },
  });
  if (changes.usageLimit === undefined) return;
  const { usageLimit } = changes;
  await tx.discountUsage.updateMany({
    where: { discountId: key.id, livemode: key.livemode },
    data: { usageLimit },
  });
}
