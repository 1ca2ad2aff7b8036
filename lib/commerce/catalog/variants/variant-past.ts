import type { Tx } from "@/lib/platform/db";

/** The price history of a removed variant, as rows of price_history and currency_price_history. */
export interface VariantPast {
  removedAt: string;
  prices: unknown[];
  currencyPrices: unknown[];
}

/** The price history of variants about to be removed, by id. By the primary keys of the histories. */
export async function readVariantPasts(
  tx: Tx,
  variantIds: string[],
  now: Date,
): Promise<Map<string, VariantPast>> {
  if (variantIds.length === 0) return new Map();
  const rows = await tx.$queryRaw<{ id: string; prices: unknown[]; currencyPrices: unknown[] }[]>`
    SELECT v.id,
      (SELECT coalesce(jsonb_agg(to_jsonb(h) ORDER BY h.valid_from), '[]')
       FROM price_history h WHERE h.variant_id = v.id) AS prices,
      (SELECT coalesce(jsonb_agg(to_jsonb(h) ORDER BY h.currency, h.valid_from), '[]')
       FROM currency_price_history h WHERE h.variant_id = v.id) AS "currencyPrices"
    FROM unnest(${variantIds}::text[]) AS v (id)`;
  const removedAt = now.toISOString();
  return new Map(rows.map(({ id, ...past }) => [id, { removedAt, ...past }]));
}

/**
 * Restores the price history of restored variants, with the gap in which they were not for sale: the gap neither counts
 * for a prior price nor ends a price reduction. Called before record_prices(), which continues the history.
 */
export async function writeVariantPasts(
  tx: Tx,
  variants: { id: string; past?: VariantPast | undefined }[],
): Promise<void> {
  const pasts = variants.flatMap(({ id, past }) => (past ? { id, ...past } : []));
  if (pasts.length === 0) return;
  const json = JSON.stringify(pasts);
  await tx.$executeRaw`
    INSERT INTO price_history
    SELECT h.* FROM jsonb_to_recordset(${json}::jsonb) AS p (prices jsonb),
      jsonb_populate_recordset(NULL::price_history, p.prices) h`;
  await tx.$executeRaw`
    INSERT INTO currency_price_history
    SELECT h.* FROM jsonb_to_recordset(${json}::jsonb) AS p ("currencyPrices" jsonb),
      jsonb_populate_recordset(NULL::currency_price_history, p."currencyPrices") h`;
  await tx.$executeRaw`
    UPDATE variants v SET prior_price = last.prior_price, currency_prior_prices = further.priors
    FROM unnest(${pasts.map(({ id }) => id)}::text[]) AS p (id)
    LEFT JOIN LATERAL (
      SELECT h.prior_price FROM price_history h WHERE h.variant_id = p.id ORDER BY h.valid_from DESC LIMIT 1
    ) last ON true
    LEFT JOIN LATERAL (
      SELECT jsonb_object_agg(c.currency, c.prior_price) AS priors FROM (
        SELECT DISTINCT ON (h.currency) h.currency, h.prior_price
        FROM currency_price_history h WHERE h.variant_id = p.id ORDER BY h.currency, h.valid_from DESC
      ) c
    ) further ON true
    WHERE v.id = p.id`;
  await tx.$executeRaw`
    INSERT INTO price_history
    SELECT h.variant_id, greatest(p."removedAt", h.valid_from), h.currency, false, h.price, h.sale_price,
      h.sale_starts_at, h.sale_ends_at, NULL
    FROM jsonb_to_recordset(${json}::jsonb) AS p (id text, "removedAt" timestamptz)
    CROSS JOIN LATERAL (
      SELECT * FROM price_history h WHERE h.variant_id = p.id ORDER BY h.valid_from DESC LIMIT 1
    ) h
    WHERE h.offered
    ON CONFLICT (variant_id, valid_from) DO UPDATE SET offered = false, prior_price = NULL`;
  await tx.$executeRaw`
    INSERT INTO currency_price_history
    SELECT h.variant_id, h.currency, greatest(p."removedAt", h.valid_from), false, h.price, h.sale_price,
      h.sale_starts_at, h.sale_ends_at, NULL
    FROM jsonb_to_recordset(${json}::jsonb) AS p (id text, "removedAt" timestamptz)
    CROSS JOIN LATERAL (
      SELECT DISTINCT ON (h.currency) * FROM currency_price_history h
      WHERE h.variant_id = p.id ORDER BY h.currency, h.valid_from DESC
    ) h
    WHERE h.offered
    ON CONFLICT (variant_id, currency, valid_from) DO UPDATE SET offered = false, prior_price = NULL`;
}
