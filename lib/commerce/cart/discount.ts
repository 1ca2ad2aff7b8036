import type { VisitorContext } from "@/lib/commerce/stores";
import { fieldError, refuse } from "@/lib/kit/errors";
import { query } from "@/lib/platform/db";
import type { CalculatedCart } from "./calculate";
import { changeCart } from "./change-cart";
import { evaluateCartDiscount } from "./evaluate-discount";
import { type CartDiscount, updateCart } from "./rows";

/**
 * Applies a discount code, whatever its case, in place of one applied before. Refuses with the
 * reasons discount_… and checkout_in_progress.
 */
export async function applyDiscount(ctx: VisitorContext, code: string): Promise<CalculatedCart> {
  return changeCart(ctx, async (cart) => {
    const discount = await findDiscount(ctx, code, cart.snapshot.email);
    if (discount === undefined) throw rejected("discount_not_found");
    const verdict = evaluateCartDiscount(discount, cart.snapshot, ctx.now);
    if (!verdict.ok) throw rejected(verdict.reason);
    return { discountId: discount.id, discountCode: discount.code };
  });
}

/**
 * Takes off a discount that no longer applies, leaving a message about it. Somebody else's change of
 * the cart meanwhile is as good: the next read judges the discount anew.
 */
export async function dropDiscount(
  ctx: VisitorContext,
  { snapshot }: CalculatedCart,
): Promise<void> {
  await updateCart(ctx, snapshot, {
    discountId: null,
    discountCode: null,
    messages: [
      { code: "discount_removed", type: "warning", details: { code: snapshot.discountCode } },
    ],
  });
}

/** Takes the discount off the cart; without one, nothing happens. */
export async function removeDiscount(ctx: VisitorContext): Promise<CalculatedCart> {
  return changeCart(ctx, () => ({ discountId: null, discountCode: null }));
}

async function findDiscount(ctx: VisitorContext, code: string, email: string | null) {
  if (!ctx.store.features.discounts) return undefined;
  const [row] = await query<{ discount: CartDiscount }>(
    "discount_by_code",
    `SELECT discount_facts(d, $3, $4) AS discount FROM discounts d
     WHERE d.store_id = $1 AND d.livemode = $3 AND d.code = upper(btrim($2))`,
    [ctx.store.id, code, ctx.livemode, email],
  );
  return row?.discount;
}

function rejected(reason: Parameters<typeof refuse>[0]) {
  const refusal = refuse(reason);
  return refuse(reason, { fields: { code: [fieldError("not_allowed", refusal.publicMessage)] } });
}
