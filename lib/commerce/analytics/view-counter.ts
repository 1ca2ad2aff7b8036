import type { StoreContext, VisitorContext } from "@/lib/commerce/stores";
import type { AddCartItem } from "@/lib/contract/cart";
import { processWide } from "@/lib/kit/process-state";
import { query } from "@/lib/platform/db";
import { type RunningJobs, startJobs } from "@/lib/platform/jobs";
import { ADD_COUNTS } from "./add-counts-sql";
import { normalizeSearchTerm } from "./search-term";

/** Fifteen minutes: zones begin their days at quarters of an hour. */
const QUARTER_MS = 900_000;

/** Ten seconds: figures need not be exact to the second, and a killed process loses no more than that. */
const WRITTEN_EVERY_SECONDS = 10;

/** Far more than the searches of ten seconds; the bound protects against invented terms. */
const ENTRIES_KEPT = 5_000;

type CounterKey = { storeId: string; livemode: boolean; quarterAt: Date };
type Views = CounterKey & { views: number };
type Searches = CounterKey & { term: string; searches: number; empty: number; clicks: number };

/** A search result that was added to a cart. */
type CartAdd = Pick<CounterKey, "storeId" | "livemode"> & {
  /** Of the cart, as hexadecimal digits. */
  tokenHash: string;
  productId: string;
  term: string;
  addedAt: Date;
};

type ViewCounts = {
  views: Map<string, Views>;
  searches: Map<string, Searches>;
  cartAdds: Map<string, CartAdd>;
};

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    viewCounter: ViewCounts;
  }
}

const counts = processWide("viewCounter", () => ({
  views: new Map(),
  searches: new Map(),
  cartAdds: new Map(),
}));

type ViewContext = Pick<StoreContext, "store" | "livemode" | "now">;

/** Counts a product view. In memory: the request does not wait, and the count cannot fail. */
export function countProductView(ctx: ViewContext): void {
  const place = counterKey(ctx);
  const entry = entryOf(counts.views, keyOf(place), () => ({ ...place, views: 0 }));
  if (entry) entry.views += 1;
}

/**
 * Counts searches and whether they had results, in memory. Only the first page without filters counts. Terms
 * that could be personal data are left out.
 */
export function countSearch(
  ctx: ViewContext,
  { q, page, ...filters }: { q?: string; page: number } & Narrowed,
  isAnswered: boolean,
): void {
  if (q === undefined || page > 1 || isNarrowed(filters)) return;
  const entry = searchesOf(ctx, normalizeSearchTerm(q));
  if (!entry) return;
  entry.searches += 1;
  if (!isAnswered) entry.empty += 1;
}

/** Counts a click on a search result, in memory. */
export function countSearchClick(ctx: ViewContext, searchTerm: string | undefined): void {
  const entry = searchTerm && searchesOf(ctx, normalizeSearchTerm(searchTerm));
  if (entry) entry.clicks += 1;
}

/**
 * Notes the search term that led to a product in a cart, in memory: if the product is ordered within a day, countBought()
 * attributes the order to the term. The last term per product counts.
 */
export function noteFoundInCart(
  { store, livemode, tokenHash, now }: ViewContext & Pick<VisitorContext, "tokenHash">,
  { productId: asked, searchTerm }: Pick<AddCartItem, "productId" | "searchTerm">,
  lines: readonly { productId: string; slug: string }[],
): void {
  const term = searchTerm && normalizeSearchTerm(searchTerm);
  const line = term && lines.find(({ productId, slug }) => asked === productId || asked === slug);
  if (!line) return;
  const { productId } = line;
  const token = tokenHash.toString("hex");
  const add = { storeId: store.id, livemode, tokenHash: token, productId, term, addedAt: now };
  const entry = entryOf(counts.cartAdds, `${token} ${productId}`, () => add);
  if (entry) Object.assign(entry, add);
}

/** Writes what was counted since the last flush: one statement, none if there is nothing. */
export async function flushViewCounts(): Promise<void> {
  const { views, searches, cartAdds } = counts;
  if (views.size + searches.size + cartAdds.size === 0) return;
  const written = [views, searches, cartAdds].map((entries) =>
    JSON.stringify([...entries.values()]),
  );
  // Cleared first: counts added during the write belong to the next flush. If the write fails, they are lost.
  for (const entries of [views, searches, cartAdds]) entries.clear();
  await query("add_shop_counts", ADD_COUNTS, written);
}

/**
 * Writes the counts of this process periodically, and once more at shutdown. Every process that serves requests needs
 * it.
 */
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

/** The counters of a term; undefined for a text that is not counted. */
function searchesOf(ctx: ViewContext, term: string | undefined): Searches | undefined {
  if (term === undefined) return undefined;
  const place = { ...counterKey(ctx), term };
  const none = { searches: 0, empty: 0, clicks: 0 };
  return entryOf(counts.searches, `${keyOf(place)} ${term}`, () => ({ ...place, ...none }));
}

function counterKey({ store, livemode, now }: ViewContext): CounterKey {
  const quarterAt = new Date(Math.floor(now.getTime() / QUARTER_MS) * QUARTER_MS);
  return { storeId: store.id, livemode, quarterAt };
}

function keyOf({ storeId, livemode, quarterAt }: CounterKey): string {
  return `${storeId} ${livemode} ${quarterAt.getTime()}`;
}

/** Not counted once the buffer is full. */
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
