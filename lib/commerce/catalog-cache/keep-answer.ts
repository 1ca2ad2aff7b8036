import { refuse } from "@/lib/kit/errors";
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
  /** The version of the catalogue, read since the request arrived. */
  version: number;
  statement: { name: string; text: string; params: unknown[] };
  /**
   * The finished answer; for which moments it holds, where that is not always; and the version it was made from, where
   * that may be older than the row's.
   */
  answer(row: Row & { version: number }): MadeAnswer | Promise<MadeAnswer>;
}

type MadeAnswer = FinishedResponse & Partial<Validity>;

/** An answer that is read as one row, kept until the catalogue changes. Refuses not_found where there is no row. */
export function keepAnswer<Row>(
  { store, livemode, now }: Shop,
  { key, version, statement, answer }: KeptQuestion<Row>,
): Promise<FinishedResponse> {
  const kept = JSON.stringify([store.id, livemode, ...key]);
  return cachedLists.getOrMake(kept, { version, time: now.getTime() }, async () => {
    const row = await readCatalogue<Row & { version: number }>(version, statement);
    if (row === undefined) throw refuse("not_found");
    const made = { ...ALWAYS, total: 1, version: row.version, ...(await answer(row)) };
    return { answer: made, bytes: countBytes(made.json) };
  });
}

const ALWAYS = { validFrom: Number.NEGATIVE_INFINITY, validUntil: Number.POSITIVE_INFINITY };

/** The version of a store's catalogue as it is now. */
export async function readVersion({ store, livemode }: Omit<Shop, "now">): Promise<number> {
  return (await readFreshness({ storeId: store.id, livemode, product: null })).version;
}
