import type { StoreContext } from "@/lib/commerce/stores";
import { processWide } from "@/lib/kit/process-state";
import { query } from "@/lib/platform/db";
import { type RunningJobs, startJobs } from "@/lib/platform/jobs";
import { normalizeSearchTerm } from "./search-term";

/** Fifteen minutes: zones begin their days at quarters of an hour. */
const QUARTER_MS = 900_000;

/** Ten seconds: figures are not read by the second, and a process that is killed loses no more. */
const WRITTEN_EVERY_SECONDS = 10;

/** Far more than is looked for in ten seconds; the bound is against invented terms. */
const ENTRIES_KEPT = 5_000;

type CounterKey = { storeId: string; livemode: boolean; quarterAt: Date };
type Views = CounterKey & { views: number };
type Searches = CounterKey & { term: string; searches: number; empty: number };

type ViewCounts = { views: Map<string, Views>; searches: Map<string, Searches> };

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    viewCounter: ViewCounts;
  }
}

const counts = processWide("viewCounter", () => ({ views: new Map(), searches: new Map() }));

type ViewContext = Pick<StoreContext, "store" | "livemode" | "now">;

/** Counts that a product was looked at. In memory: the request waits for nothing, and nothing can fail. */
export function countProductView(ctx: ViewContext): void {
  const place = counterKey(ctx);
  const entry = entryOf(counts.views, keyOf(place), () => ({ ...place, views: 0 }));
  if (entry) entry.views += 1;
}

/**
 * Counts what was looked for and whether it led to anything, in memory. Only a search as it is first
 * asked: further pages and filters are of the same one. What could be of a person is left out.
 */
export function countSearch(
  ctx: ViewContext,
  { q, page, ...filters }: { q?: string; page: number } & Narrowed,
  isAnswered: boolean,
): void {
  const term =
    q === undefined || page > 1 || isNarrowed(filters) ? undefined : normalizeSearchTerm(q);
  if (term === undefined) return;
  const place = { ...counterKey(ctx), term };
  const key = `${keyOf(place)} ${term}`;
  const entry = entryOf(counts.searches, key, () => ({ ...place, searches: 0, empty: 0 }));
  if (!entry) return;
  entry.searches += 1;
  if (!isAnswered) entry.empty += 1;
}

/** Writes down what was counted since the last time: one statement, none where there is nothing. */
export async function flushViewCounts(): Promise<void> {
  const [views, searches] = [[...counts.views.values()], [...counts.searches.values()]];
  if (views.length + searches.length === 0) return;
  // Emptied first: what is counted while it is written is of the next time. What fails is lost.
  counts.views.clear();
  counts.searches.clear();
  await query("add_shop_counts", ADD_COUNTS, [JSON.stringify(views), JSON.stringify(searches)]);
}

/**
 * Adds what was counted to what was before. A search belongs to the day of the store's calendar. Rows
 * are written in the order of their keys, so processes that write at once do not deadlock. A store
 * keeps a thousand terms a day: invented ones cannot fill the table.
 */
const ADD_COUNTS = `
  WITH counted_views AS (
    INSERT INTO product_view_counts AS kept (store_id, livemode, quarter_at, views)
    SELECT s.id, v.livemode, v."quarterAt", v.views
    FROM jsonb_to_recordset($1) AS v("storeId" text, livemode boolean, "quarterAt" timestamptz, views integer)
    JOIN stores s ON s.id = v."storeId"
    ORDER BY s.id, v.livemode, v."quarterAt"
    ON CONFLICT (store_id, livemode, quarter_at) DO UPDATE SET views = kept.views + excluded.views
  )
  INSERT INTO search_term_counts AS kept (store_id, livemode, day, term, searches, empty)
  SELECT store_id, livemode, day, term, searches, empty
  FROM (
    SELECT n.*, k.term IS NOT NULL AS is_known, row_number() OVER (
      PARTITION BY n.store_id, n.livemode, n.day, k.term IS NOT NULL ORDER BY n.searches DESC, n.term
    ) AS place
    FROM (
      SELECT s.id AS store_id, t.livemode, (t."quarterAt" AT TIME ZONE s.timezone)::date AS day, t.term,
        sum(t.searches)::integer AS searches, sum(t.empty)::integer AS empty
      FROM jsonb_to_recordset($2)
        AS t("storeId" text, livemode boolean, "quarterAt" timestamptz, term text, searches integer, empty integer)
      JOIN stores s ON s.id = t."storeId"
      GROUP BY 1, 2, 3, 4
    ) n
    LEFT JOIN search_term_counts k USING (store_id, livemode, day, term)
  ) counted
  WHERE is_known OR place + (
    SELECT count(*) FROM search_term_counts c
    WHERE c.store_id = counted.store_id AND c.livemode = counted.livemode AND c.day = counted.day
  ) <= 1000
  ORDER BY store_id, livemode, day, term
  ON CONFLICT (store_id, livemode, day, term)
  DO UPDATE SET searches = kept.searches + excluded.searches, empty = kept.empty + excluded.empty`;

/** Writes the counts of this process from time to time, and once more at its end. Every process that serves needs it. */
export function startViewCounter(): RunningJobs {
  const name = "write down what was looked at";
  return startJobs([
    { name, everySeconds: WRITTEN_EVERY_SECONDS, run: flushViewCounts, stop: flushViewCounts },
  ]);
}

type Narrowed = {
  category?: string;
  inStock?: string;
  onSale?: string;
  minPrice?: number;
  maxPrice?: number;
};

function isNarrowed({ category, inStock, onSale, minPrice, maxPrice }: Narrowed): boolean {
  return [category, inStock, onSale, minPrice, maxPrice].some((filter) => filter !== undefined);
}

function counterKey({ store, livemode, now }: ViewContext): CounterKey {
  const quarterAt = new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS);
  return { storeId: store.id, livemode, quarterAt };
}

function keyOf({ storeId, livemode, quarterAt }: CounterKey): string {
  return `${storeId} ${livemode} ${quarterAt.getTime()}`;
}

/** Nothing where there is no more room. */
function entryOf<Entry>(
  entries: Map<string, Entry>,
  key: string,
  make: () => Entry,
): Entry | undefined {
  const known = entries.get(key);
  if (known || entries.size >= ENTRIES_KEPT) return known;
  const entry = make();
  entries.set(key, entry);
  return entry;
}
