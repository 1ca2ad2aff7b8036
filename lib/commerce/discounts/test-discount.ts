import type { SellerContext } from "@/lib/commerce/stores";
import type { DiscountTest, TestDiscount } from "@/lib/contract/discount-test";
import { refuseRule } from "@/lib/contract/field-rules";
import { fieldError, type RefusalFields, refuse, requireFound } from "@/lib/kit/errors";
import { MAX_MONEY, money } from "@/lib/kit/money";
import { query } from "@/lib/platform/db";
import { evaluateDiscounts } from "./evaluate";
import { type CartDiscountRecord, toCandidate } from "./rows";
import type { DiscountLine, DiscountReason } from "./rules";

type Facts = {
  discount: CartDiscountRecord;
  /** By the items asked about; null where the store sells no such thing. */
  units: ({ productId: string; categoryIds: string[]; price: number; isOnSale: boolean } | null)[];
};

/**
 * What a discount would do for a cart now, by the rules that a shopper's cart is judged by. Writes
 * nothing. Refuses not_found, and validation_failed for what the store does not sell, by the item.
 */
export async function testDiscount(
  ctx: SellerContext,
  id: string,
  asked: TestDiscount,
): Promise<DiscountTest> {
  const { discount, units } = await findFacts(ctx, id, asked);
  const lines = linesOf(asked.items, units);
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0);
  if (subtotal > MAX_MONEY) {
    throw refuseRule("items", "total_max", "too_big");
  }
  const { reason, off } = judge(ctx, discount, lines);
  const amount = (minor: number) => money(minor, ctx.store.currency, ctx.locale);
  return {
    applies: reason === null,
    reason,
    subtotal: amount(subtotal),
    discount: amount(off),
    total: amount(subtotal - off),
  };
}

function judge(
  { store, now }: SellerContext,
  discount: CartDiscountRecord,
  lines: readonly DiscountLine[],
): { reason: DiscountReason | null; off: number } {
  // As in the cart: if codes are disabled, none exists.
  if (!store.features.discounts) return { reason: "discount_not_found", off: 0 };
  const { applied, notApplied } = evaluateDiscounts([toCandidate(discount)], {
    ...{ lines, now, shippingAmount: 0 },
  });
  return { reason: notApplied[0]?.reason ?? null, off: applied[0]?.amount ?? 0 };
}

function linesOf(items: TestDiscount["items"], units: Facts["units"]): DiscountLine[] {
  const unknown: RefusalFields = {};
  const lines = items.flatMap(({ variantId, quantity }, index) => {
    const unit = units[index];
    if (unit) {
      const { productId, categoryIds, price, isOnSale } = unit;
      const facts = { id: String(index), productId, categoryIds, quantity, isOnSale };
      return [{ ...facts, subtotal: price * quantity }];
    }
    unknown[`items.${index}.${variantId ? "variantId" : "productId"}`] = [
      fieldError(
        "not_found",
        variantId
          ? "The store sells no such variant."
          : "The store sells no such product by itself.",
      ),
    ];
    return [];
  });
  if (lines.length < items.length) throw refuse("validation_failed", { fields: unknown });
  return lines;
}

async function findFacts(
  { store, livemode, now }: SellerContext,
  id: string,
  { items, email }: TestDiscount,
): Promise<Facts> {
  const wanted = items.map(({ variantId, productId }) => ({
    variantId: variantId || null,
    productId: productId || null,
  }));
  const [row] = await query<Facts>("discount_test", FACTS, [
    store.id,
    id,
    livemode,
    email ?? null,
    JSON.stringify(wanted),
    now,
  ]);
  return requireFound(row);
}

/** One statement. $1 store, $2 discount, $3 mode, $4 e-mail, $5 [{variantId, productId}], $6 now. */
const FACTS = `
SELECT discount_record(d, $3, $4) AS discount, (
  SELECT jsonb_agg((
    SELECT jsonb_build_object(
      'productId', p.id, 'price', unit_price(p, v, is_on_sale(p, $6)),
      'isOnSale', unit_price(p, v, is_on_sale(p, $6)) < unit_price(p, v, false),
      'categoryIds', categories_of(p.id)
    )
    FROM variants v JOIN products p ON p.id = v.product_id
    WHERE p.store_id = $1 AND p.status = 'published'
      AND p.id = CASE WHEN item.value ->> 'productId' IS NULL
        THEN (SELECT w.product_id FROM variants w WHERE w.id = item.value ->> 'variantId')
        ELSE (
          SELECT f.id FROM products f
          WHERE f.store_id = $1 AND (f.id = item.value ->> 'productId' OR f.slug = item.value ->> 'productId') LIMIT 1
        ) END
      AND (item.value ->> 'variantId' IS NULL OR v.id = item.value ->> 'variantId')
      AND (item.value ->> 'variantId' IS NOT NULL OR v.is_default AND NOT p.has_variants)
    LIMIT 1
  ) ORDER BY item.ordinality)
  FROM jsonb_array_elements($5::jsonb) WITH ORDINALITY item
) AS units
FROM discounts d WHERE d.id = $2 AND d.livemode = $3 AND d.store_id = $1`;
