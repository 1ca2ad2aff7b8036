import type { ProductQuery } from "@/lib/contract/product";
import type { Candidate } from "./narrow";

type Compare = (one: Candidate, other: Candidate) => number;

/**
 * The ids of one page of products, in the same order as the SQL statement of lists. `among` is the order of a search,
 * used if no other is requested; pinned products come before it.
 */
export function orderProducts(
  found: Candidate[],
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
  const end = offset + limit;
  const isPinned = sort === undefined && pinned.length > 0;
  const usual: Compare = sort === undefined && isFound ? () => 0 : comparing(sort);
  const compare = isPinned ? pinnedFirst(pinned, usual) : usual;
  const ordered = sort || !isFound || isPinned ? firstInOrder(found, compare, end) : found;
  return ordered.slice(offset, end).map(({ product }) => product.id);
}

/** The products of a list in its order, then all others. */
function pinnedFirst(pinned: readonly string[], others: Compare): Compare {
  const places = new Map(pinned.map((id, place) => [id, place]));
  const placeOf = ({ product }: Candidate) => places.get(product.id) ?? pinned.length;
  return (one, other) => placeOf(one) - placeOf(other) || others(one, other);
}

/** Up to this number products are looked up one by one; beyond it sorting all of them is faster. */
const FEW = 500;

/** The first `count` products in order. One comparison excludes nearly all of 100,000 products. */
function firstInOrder(found: Candidate[], compare: Compare, count: number): Candidate[] {
  if (count > FEW || count >= found.length) return found.toSorted(compare);
  const first = found.slice(0, count).sort(compare);
  for (const candidate of found.slice(count)) {
    const last = first.at(-1);
    if (last === undefined || compare(candidate, last) >= 0) continue;
    let [low, high] = [0, first.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      const known = first[middle];
      if (known && compare(candidate, known) < 0) high = middle;
      else low = middle + 1;
    }
    first.splice(low, 0, candidate);
    first.pop();
  }
  return first;
}

/** By the requested order, then by id. */
function comparing(sort: ProductQuery["sort"]): Compare {
  const isDescending = sort?.startsWith("-") ?? false;
  const by = COMPARES[sort?.replace("-", "") ?? "usual"] ?? COMPARES.usual;
  return (one, other) =>
    (isDescending ? by(other, one) : by(one, other)) ||
    compareText(one.product.id, other.product.id);
}

const COMPARES: Record<string, Compare> & { usual: Compare } = {
  usual: (one, other) => one.product.order - other.product.order,
  // Converted prices that are equal are ordered by the store's own prices, as in listingPage().
  price: (one, other) => one.price - other.price || one.writtenPrice - other.writtenPrice,
  name: (one, other) => compareText(one.product.name, other.product.name),
  createdAt: (one, other) => one.product.created - other.product.created,
};

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
