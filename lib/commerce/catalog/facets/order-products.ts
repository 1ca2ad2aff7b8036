import type { ProductQuery } from "@/lib/contract/product";
import type { Survey } from "./narrow";
import type { ProductColumns } from "./product-columns";

/** Compares two products by their numbers in a survey; 0 only for the same product. */
type Compare = (one: number, other: number) => number;

/**
 * The ids of one page of the products that pass all filters, in the same order as the SQL statement of lists. `isFound`
 * keeps the order of a search if no other is requested; pinned products come before it.
 */
export function orderProducts(
  products: ProductColumns,
  survey: Survey,
  {
    sort,
    isFound,
    pinned = [],
    offset,
    limit,
  }: {
    sort: ProductQuery["sort"];
    isFound: boolean;
    pinned?: readonly string[] | undefined;
    offset: number;
    limit: number;
  },
): string[] {
  const { places, fails, total } = survey;
  const usual = sort === undefined && isFound ? asFound : comparing(sort, products, survey);
  const compare =
    sort === undefined && pinned.length > 0
      ? pinnedFirst(pinned, { products, places, others: usual })
      : usual;
  const matching = new Int32Array(total);
  let count = 0;
  for (let nth = 0; nth < places.length; nth++) if (fails[nth] === 0) matching[count++] = nth;
  return Array.from(
    pageInOrder(matching, compare, { start: offset, end: Math.min(offset + limit, total) }),
    (nth) => products.ids[places[nth] ?? 0] ?? "",
  );
}

const asFound: Compare = (one, other) => one - other;

/** The products of a list in its order, then all others. */
function pinnedFirst(
  pinned: readonly string[],
  { products, places, others }: { products: ProductColumns; places: Int32Array; others: Compare },
): Compare {
  const ranks = new Int32Array(products.size).fill(pinned.length);
  for (const [rank, id] of pinned.entries()) {
    const place = products.placeOf(id);
    if (place !== undefined) ranks[place] = rank;
  }
  const byRank = byNumber(ranks, places);
  return (one, other) => byRank(one, other) || others(one, other);
}

/** By the requested order, then by id. */
function comparing(
  sort: ProductQuery["sort"],
  { ids, names, orders, created }: ProductColumns,
  { places, prices, writtenPrices }: Survey,
): Compare {
  const compares: Record<string, Compare> = {
    // Converted prices that are equal are ordered by the store's own prices, as in listingPage().
    price: (one, other) =>
      (prices[one] ?? 0) - (prices[other] ?? 0) ||
      (writtenPrices[one] ?? 0) - (writtenPrices[other] ?? 0),
    name: byText(names, places),
    createdAt: byNumber(created, places),
  };
  const compare = compares[sort?.replace("-", "") ?? ""] ?? byNumber(orders, places);
  const byId = byText(ids, places);
  const sign = sort?.startsWith("-") ? -1 : 1;
  return (one, other) => sign * compare(one, other) || byId(one, other);
}

function byNumber(column: Int32Array | Float64Array, places: Int32Array): Compare {
  return (one, other) => (column[places[one] ?? 0] ?? 0) - (column[places[other] ?? 0] ?? 0);
}

function byText(column: readonly string[], places: Int32Array): Compare {
  return (one, other) =>
    compareText(column[places[one] ?? 0] ?? "", column[places[other] ?? 0] ?? "");
}

/**
 * The numbers from `start` to `end` of all in order. Numbers are only moved to the side of the page on which they
 * belong, and the page alone is sorted: the time depends little on which page of 100,000 products it is.
 */
function pageInOrder(
  numbers: Int32Array,
  compare: Compare,
  { start, end }: { start: number; end: number },
): Int32Array {
  if (start >= end) return new Int32Array();
  const page = select(select(numbers, end, compare).subarray(0, end), start, compare);
  return page.subarray(start).sort(compare);
}

/** Sorted in a fraction of the time of a loop over 100,000 products. */
const SAMPLE = 64;

/** Moves the first `count` numbers in order to the front (quickselect). */
function select(numbers: Int32Array, count: number, compare: Compare): Int32Array {
  let [low, high] = [0, numbers.length - 1];
  while (low < high && count > low && count <= high) {
    // Of a random sample the one that will be nearest to where the numbers are divided: then one loop over all and
    // another over a few suffice. A pivot that is not random is the worst of all for some order of the products.
    const length = high - low + 1;
    const sample = Int32Array.from(
      { length: SAMPLE },
      () => numbers[low + Math.floor(Math.random() * length)] ?? 0,
    ).sort(compare);
    const pivot = sample[Math.floor((SAMPLE * (count - low)) / length)] ?? 0;
    let [left, right] = [low, high];
    while (left <= right) {
      while (compare(numbers[left] ?? 0, pivot) < 0) left++;
      while (compare(numbers[right] ?? 0, pivot) > 0) right--;
      if (left > right) break;
      const moved = numbers[left] ?? 0;
      numbers[left++] = numbers[right] ?? 0;
      numbers[right--] = moved;
    }
    if (count <= right) high = right;
    else low = left;
  }
  return numbers;
}

/**
 * Compares by code points, as the database compares names bytewise: UTF-16 code units sort differently above U+D7FF.
 */
function compareText(one: string, other: string): number {
  if (one === other) return 0;
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at++) {
    const [a, b] = [one.charCodeAt(at), other.charCodeAt(at)];
    if (a !== b) return isSurrogate(a) === isSurrogate(b) ? a - b : isSurrogate(a) ? 1 : -1;
  }
  return one.length - other.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
