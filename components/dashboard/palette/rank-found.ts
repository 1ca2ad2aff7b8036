import type { Found } from "./use-found";

/** The kinds of results, in the order they are shown. */
const GROUPS = ["products", "orders", "customers"] as const;
type FoundGroup = (typeof GROUPS)[number];

/** Letters and digits alone: `t1030` and `T-1030` are the same. */
const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

/** A number without what stands before it, as an order's is read out. */
const digits = (text: string) => /\d{3,}$/.exec(text)?.[0];

/**
 * What was found, by kind. An exact match of the name comes first, and its kind before the others: a typed
 * order number means that order.
 */
export function rankFound(found: readonly Found[], query: string): [FoundGroup, Found[]][] {
  const wanted = bare(query);
  const isExact = ({ label, group }: Found) =>
    wanted !== "" && (bare(label) === wanted || (group === "orders" && digits(label) === wanted));
  const exactFirst = (a: boolean, b: boolean) => Number(b) - Number(a);
  return GROUPS.map((group): [FoundGroup, Found[]] => [
    group,
    found
      .filter((one) => one.group === group)
      .toSorted((a, b) => exactFirst(isExact(a), isExact(b))),
  ]).toSorted(([, a], [, b]) => exactFirst(a.some(isExact), b.some(isExact)));
}
