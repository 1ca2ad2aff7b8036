import { randomBytes } from "node:crypto";
import { addItem, saveCheckoutData, selectShippingOption } from "@/lib/commerce/cart";
import type { VisitorContext } from "@/lib/commerce/stores";
import type { AddressInput } from "@/lib/contract/address";
import type { CreateProduct } from "@/lib/contract/seller-product";
import { assert } from "@/lib/kit/assert";
import { now } from "@/lib/kit/clock";
import { newId } from "@/lib/kit/ids";
import { db, query } from "@/lib/platform/db";
import { publishedProduct } from "@/lib/testing/catalog";
import { createStore, type StoreOverrides, type TestStore } from "@/lib/testing/store";

/** An address in London that every rule accepts. */
export const LONDON: AddressInput = {
  firstName: "Ada",
  lastName: "Lovelace",
  line1: "12 St James's Square",
  city: "London",
  postcode: "SW1Y 4JH",
  countryCode: "GB",
};

/** A store with what a cart needs: a way to ship to Britain, and British VAT. */
export async function openShop(overrides: StoreOverrides = {}) {
  const store = await createStore(overrides);
  const shippingOption = await db.shippingOption.create({
    data: {
      id: newId("shippingOption"),
      storeId: store.id,
      name: "Standard",
      price: 395,
      countries: ["GB"],
      estimatedMinDays: 2,
      estimatedMaxDays: 4,
    },
  });
  await db.taxRate.create({
    data: {
      id: `tax_${store.id}`,
      storeId: store.id,
      name: "VAT",
      countryCode: "GB",
      ratePpm: 200_000,
    },
  });
  return { store, shippingOptionId: shippingOption.id };
}

/** A store that can sell. */
export type Shop = { store: TestStore; shippingOptionId: string };

/** Somebody with a cart token of their own; `at` moves the time of their request. */
export function visitor(
  { store }: Pick<Shop, "store">,
  tokenHash = randomBytes(32),
  livemode = false,
) {
  return (at: Date = now()): VisitorContext => ({
    store: store.settings,
    livemode,
    locale: store.settings.defaultLocale,
    now: at,
    requestId: newId("request"),
    visitorCountry: store.settings.country,
    tokenHash,
  });
}

/** A published product without options, ten in each mode at 12.50 unless said otherwise. */
export async function sell({ store }: Pick<Shop, "store">, overrides: Partial<CreateProduct> = {}) {
  const product = await publishedProduct(store, { price: 1_250, weightGrams: 300, ...overrides });
  const variant = product.variants[0];
  assert(variant !== undefined, "a product has a variant");
  return { productId: product.id, variantId: variant.id };
}

/** Units of a variant that can still be sold. */
export async function unitsLeft(variantId: string, livemode = false): Promise<number> {
  const stock = await db.stock.findUniqueOrThrow({
    where: { variantId_livemode: { variantId, livemode } },
  });
  return stock.available;
}

/** Fills a cart up to the point of paying: lines, e-mail, address and shipping. */
export async function fillCart(
  shop: Shop,
  ctx: () => VisitorContext,
  lines: { productId: string; quantity?: number }[],
  email = "ada@example.com",
): Promise<void> {
  for (const { productId, quantity = 1 } of lines) await addItem(ctx(), { productId, quantity });
  await saveCheckoutData(ctx(), { email, shippingAddress: LONDON });
  await selectShippingOption(ctx(), shop.shippingOptionId);
}

/** Everything the last fences hold, checked against the books: what must be true whatever happened. */
export async function brokenInvariants(shop: Shop): Promise<string[]> {
  const rows = await query<{ broken: string }>(
    "test_invariants",
    `SELECT 'charged without an order: ' || t.id AS broken
     FROM test_payments t LEFT JOIN orders o ON o.id = t.metadata ->> 'orderId' AND o.captured >= t.amount
     WHERE t.metadata ->> 'storeId' = $1 AND t.status = 'succeeded' AND o.id IS NULL
     UNION ALL
     SELECT 'charged twice: ' || (metadata ->> 'orderId') FROM test_payments
     WHERE metadata ->> 'storeId' = $1 AND status = 'succeeded' GROUP BY metadata ->> 'orderId' HAVING count(*) > 1
     UNION ALL
     SELECT 'paid without a charge: ' || o.id FROM orders o
     WHERE o.store_id = $1 AND o.payment_status = 'paid' AND o.total > 0 AND o.payment_method <> 'bank_transfer'
       AND NOT EXISTS (SELECT FROM test_payments t WHERE t.metadata ->> 'orderId' = o.id AND t.status = 'succeeded')
     UNION ALL
     SELECT 'paid without exactly one event: ' || o.id FROM orders o
     WHERE o.store_id = $1 AND o.payment_status = 'paid'
       AND (SELECT count(*) FROM events e WHERE e.object_id = o.id AND e.type = 'order.paid') <> 1
     UNION ALL
     SELECT 'a hold that nobody can end: ' || o.id FROM orders o
     WHERE o.store_id = $1 AND o.hold = 'charging' AND NOT EXISTS (
       SELECT FROM payment_attempts a WHERE a.order_id = o.id AND a.status IN ('sent', 'unknown', 'requires_action', 'pending')
         AND a.next_check_at IS NOT NULL)
     UNION ALL
     SELECT 'an order line without its stock: ' || l.id FROM order_lines l JOIN orders o ON o.id = l.order_id
     LEFT JOIN stock_holds h ON h.order_id = o.id AND h.variant_id = l.variant_id
     WHERE o.store_id = $1 AND o.payment_status = 'paid' AND (h.quantity IS DISTINCT FROM l.quantity OR h.state <> 'committed')
     UNION ALL
     SELECT 'order numbers with a gap or a double' FROM (
       SELECT count(*) AS placed, max(substr(order_number, 3)::integer) AS last FROM orders
       WHERE store_id = $1 AND NOT livemode AND type = 'order') numbers
     WHERE placed > 0 AND last <> 1000 + placed`,
    [shop.store.id],
  );
  return rows.map(({ broken }) => broken);
}
