import { auditedCreate } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { CreateDiscount } from "@/lib/contract/discount";
import { newId } from "@/lib/kit/ids";
import { checkDiscount, checkLists } from "./check-discount";
import { AUDITED_DISCOUNT } from "./present";
import { rejectTakenCode } from "./reject-taken-code";
import type { DiscountRow } from "./rows";
import type { DiscountRules } from "./rules";

/**
 * Makes a discount that shoppers can enter in the mode of the key. Refuses validation_failed, and conflict for
 * a code that there is already.
 */
export async function createDiscount(
  ctx: SellerContext,
  { code, ...input }: CreateDiscount,
): Promise<DiscountRow> {
  const facts = factsOf(input);
  checkDiscount(facts);
  const created = auditedCreate(ctx, AUDITED_DISCOUNT, async (tx) => {
    await checkLists(tx, ctx.store.id, facts);
    const id = newId("discount");
    const times = { createdAt: ctx.now, updatedAt: ctx.now };
    const { productIds, categoryIds, ...columns } = facts;
    const lists = { productIds: [...productIds], categoryIds: [...categoryIds] };
    await tx.discount.create({
      data: {
        ...{ id, storeId: ctx.store.id, livemode: ctx.livemode, code },
        ...{ ...columns, ...lists, ...times },
      },
    });
    return { id, code, ...facts, usageCount: 0, ...times };
  });
  return rejectTakenCode(created);
}

function factsOf(input: Omit<CreateDiscount, "code">): DiscountRules {
  return {
    type: input.type,
    value: input.value ?? 0,
    active: input.active ?? true,
    startsAt: input.startsAt ?? null,
    endsAt: input.endsAt ?? null,
    usageLimit: input.usageLimit ?? null,
    usageLimitPerCustomer: input.usageLimitPerCustomer ?? null,
    minSubtotal: input.minSubtotal ?? null,
    productIds: [...new Set(input.productIds)],
    categoryIds: [...new Set(input.categoryIds)],
  };
}
