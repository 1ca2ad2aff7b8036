import { moduleState } from "@/lib/kit/module-state";
import { query } from "@/lib/platform/db";
import { BatchLoader } from "./batch-loader";

/** The data read for every answer of the catalogue, even if the rest is cached. */
interface CatalogFreshness {
  /** Moves with every change a shopper could see but plain stock counts. */
  version: number;
  /**
   * Whether the shopper is logged in and the mode has price lists or prices without tax, so that their prices may
   * differ.
   */
  mayHaveOwnPrices: boolean;
  /** The product asked for, if it is published. */
  product: { id: string; available: number[] } | null;
}

/** Whose catalogue, and which product of it, by id or slug. */
interface FreshnessQuery {
  storeId: string;
  livemode: boolean;
  product: string | null;
  /** The shopper's cart token, if the answer has prices. */
  tokenHash?: Buffer | undefined;
}

/** Two hundred products are one statement of a few milliseconds; more would make all of them wait. */
const BATCH_MAX = 200;

const loader = moduleState(
  () => new BatchLoader<FreshnessQuery, CatalogFreshness>(readAll, BATCH_MAX),
);

/**
 * The catalogue version and the stock of one product, as the database has them after this call. A
 * shopper's request costs a share of one statement, and never sees less than what any instance had acknowledged before
 * it arrived.
 */
export function readFreshness(question: FreshnessQuery): Promise<CatalogFreshness> {
  const { storeId, livemode, product, tokenHash } = question;
  const asker = tokenHash?.toString("latin1") ?? "";
  return loader.load(`${storeId} ${livemode} ${asker} ${product ?? ""}`, question);
}

/**
 * By primary keys, the unique index on (store_id, slug) and that of translated slugs. Stock in the order of variant
 * ids, byte by byte as JavaScript sorts them, independent of the database's collation.
 */
const READ_FRESHNESS = `
  SELECT m.catalog_version AS version, asked.token_hash IS NOT NULL AND (EXISTS (
    SELECT FROM price_lists l
    WHERE l.store_id = asked.store_id AND l.livemode = asked.livemode AND l.active
  ) OR EXISTS (
    SELECT FROM customer_groups g
    WHERE g.store_id = asked.store_id AND g.livemode = asked.livemode AND g.shows_prices_without_tax
  )) AND EXISTS (
    SELECT FROM customer_sessions c WHERE c.token_hash = asked.token_hash AND c.ended_at IS NULL
  ) AS "mayHaveOwnPrices", p.id, (
    SELECT array_agg(coalesce(k.available, 0) ORDER BY v.id COLLATE "C")
    FROM variants v LEFT JOIN stock k ON k.variant_id = v.id AND k.livemode = asked.livemode
    WHERE v.product_id = p.id
  ) AS available
  FROM unnest($1::text[], $2::boolean[], $3::text[], $4::bytea[]) WITH ORDINALITY
    AS asked (store_id, livemode, product, token_hash, place)
  LEFT JOIN store_modes m ON m.store_id = asked.store_id AND m.livemode = asked.livemode
  LEFT JOIN LATERAL (
    SELECT id FROM products
    WHERE id = asked.product AND store_id = asked.store_id AND status = 'published'
    UNION ALL
    SELECT id FROM products
    WHERE store_id = asked.store_id AND slug = asked.product AND status = 'published'
    UNION ALL
    SELECT o.id FROM translations t JOIN products o ON o.id = t.owner_id AND o.status = 'published'
    WHERE t.store_id = asked.store_id AND t.owner_type = 'product' AND t.field = 'slug' AND t.text = asked.product
    LIMIT 1
  ) p ON true
  ORDER BY asked.place`;

/**
 * The same where no product is requested and no visitor is known, as for most lists: PostgreSQL prepares the executor of
 * every branch of the statement above, which costs more than reading the version.
 */
const READ_VERSIONS = `
  SELECT m.catalog_version AS version
  FROM unnest($1::text[], $2::boolean[]) WITH ORDINALITY AS asked (store_id, livemode, place)
  LEFT JOIN store_modes m ON m.store_id = asked.store_id AND m.livemode = asked.livemode
  ORDER BY asked.place`;

interface FreshnessRow {
  version: number;
  mayHaveOwnPrices: boolean;
  id: string | null;
  available: number[] | null;
}

async function readAll(questions: FreshnessQuery[]): Promise<CatalogFreshness[]> {
  if (questions.every(({ product, tokenHash }) => product === null && tokenHash === undefined)) {
    return readVersions(questions);
  }
  const rows = await query<FreshnessRow>("catalog_freshness", READ_FRESHNESS, [
    questions.map(({ storeId }) => storeId),
    questions.map(({ livemode }) => livemode),
    questions.map(({ product }) => product),
    questions.map(({ tokenHash }) => tokenHash ?? null),
  ]);
  return rows.map(({ version, mayHaveOwnPrices, id, available }) => ({
    version,
    mayHaveOwnPrices,
    product: id === null ? null : { id, available: available ?? [] },
  }));
}

async function readVersions(questions: FreshnessQuery[]): Promise<CatalogFreshness[]> {
  const rows = await query<{ version: number }>("catalog_versions", READ_VERSIONS, [
    questions.map(({ storeId }) => storeId),
    questions.map(({ livemode }) => livemode),
  ]);
  return rows.map(({ version }) => ({ version, mayHaveOwnPrices: false, product: null }));
}
