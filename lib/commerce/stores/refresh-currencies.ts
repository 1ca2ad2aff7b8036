import type { Tx } from "@/lib/platform/db";

/**
 * Updates the prices of products in other currencies, with their listings, after the store's currencies or their rates
 * have changed. Locks the products with a price of their own in a currency, by id, then their stock flags and listings.
 * Returns the ids of these products.
 */
export async function refreshCurrencies(tx: Tx, storeId: string): Promise<string[]> {
  const priced = await tx.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM products p
    WHERE p.store_id = ${storeId} AND (p.currency_prices IS NOT NULL OR EXISTS (
      SELECT FROM variants v WHERE v.product_id = p.id AND v.currency_prices IS NOT NULL
    ))
    ORDER BY p.id FOR NO KEY UPDATE`;
  if (priced.length === 0) return [];
  const ids = priced.map(({ id }) => id);
  await tx.$executeRaw`
    SELECT FROM product_stats WHERE product_id = ANY (${ids}) ORDER BY product_id, livemode FOR NO KEY UPDATE`;
  await tx.$queryRaw`SELECT fill_currencies(${ids})::text`;
  await tx.$queryRaw`SELECT fill_listings(${ids})::text`;
  return ids;
}

/**
 * Records the prices of a store's products in further currencies, after these or their rates have changed. Locks the
 * products of which anything has, or once had, a price of its own in a currency, by id.
 */
export async function recordCurrencyPrices(tx: Tx, storeId: string, now: Date): Promise<void> {
  await tx.$queryRaw`
    SELECT record_currency_prices(ARRAY(
      SELECT p.id FROM products p
      WHERE p.store_id = ${storeId} AND (p.currency_prices IS NOT NULL OR EXISTS (
        SELECT FROM variants v
        WHERE v.product_id = p.id AND (v.currency_prices IS NOT NULL OR v.currency_prior_prices IS NOT NULL)
      ))
      ORDER BY p.id FOR NO KEY UPDATE
    ), ${now})::text`;
}
