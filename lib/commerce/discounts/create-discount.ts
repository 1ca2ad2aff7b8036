import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { CreateDiscount } from "@/lib/contract/discount";
import { newId } from "@/lib/kit/ids";
import { checkDiscount, checkLists } from "./check-discount";
import { presentDiscount } from "./present";
import type { DiscountRow } from "./rows";
import type { DiscountRules } from "./rules";
import { writeDiscount } from "./write-discount";

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
  return writeDiscount(async (tx) => {
    await checkLists(tx, ctx.store.id, facts);
    const id = newId("discount");
    const times = { createdAt: ctx.now, updatedAt: ctx.now };
    const { productIds, categoryIds, ...columns } = facts;
    const lists = { productIds: [...productIds], categoryIds: [...categoryIds] };
    await tx.discount.create({
      data: {
        id,
        storeId: ctx.store.id,
        livemode: ctx.livemode,
        code,
        ...columns,
        ...lists,
        ...times,
      },
    });
    const discount = { id, code, ...facts, usageCount: 0, ...times };
    await recordChange(tx, ctx, {
      action: "discount.created",
      objectId: id,
      before: null,
      after: presentDiscount(discount, ctx),
    });
    return discount;
  });
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
