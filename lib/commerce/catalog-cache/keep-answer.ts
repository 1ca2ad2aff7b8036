import { requireFound } from "@/lib/kit/errors";
import { cachedLists, countBytes } from "./cached-lists";
import { readFreshness } from "./freshness";
import { readCatalogue } from "./read-catalogue";
import type { FinishedResponse, Validity } from "./response-cache";

/** The shop of the request, and the time. */
type Shop = { store: { id: string }; livemode: boolean; now: Date };

/** The question: everything that the answer depends on is in the key or increments the catalogue version. */
interface KeptQuestion<Row> {
  /** Of the answer, in this store and mode. */
  key: readonly unknown[];
  /** The version of the catalogue, read since the request arrived; by default it is read now. */
  version?: number;
  statement: { name: string; text: string; params: unknown[] };
  /**
   * The finished answer; for which moments it holds, where that is not always; and the version it was made from, where
   * that may be older than the row's.
   */
  answer(row: Row & { version: number }): MadeAnswer | Promise<MadeAnswer>;
}

type MadeAnswer = FinishedResponse & Partial<Validity>;

/** An answer that is read as one row, kept until the catalogue changes. Refuses not_found where there is no row. */
export async function keepAnswer<Row>(
  shop: Shop,
  { key, version: known, statement, answer }: KeptQuestion<Row>,
): Promise<FinishedResponse> {
  const version = known ?? (await readVersion(shop));
  const kept = JSON.stringify([shop.store.id, shop.livemode, ...key]);
  return cachedLists.getOrMake(kept, { version, time: shop.now.getTime() }, async () => {
    const row = requireFound(await readCatalogue<Row & { version: number }>(version, statement));
    const made = { ...ALWAYS, total: 1, version: row.version, ...(await answer(row)) };
    return { answer: made, bytes: countBytes(made.json) };
  });
}

const ALWAYS = { validFrom: Number.NEGATIVE_INFINITY, validUntil: Number.POSITIVE_INFINITY };

/** The version of a store's catalogue as it is now. */
export async function readVersion({ store, livemode }: Omit<Shop, "now">): Promise<number> {
  return (await readFreshness({ storeId: store.id, livemode, product: null })).version;
}
