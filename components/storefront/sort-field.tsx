"use client";

import { ArrowUpDown } from "lucide-react";

/** The orders a shopper can ask for; the empty one is the seller's own. */
const SORTS = [
  ["", "Featured"],
  ["-createdAt", "Newest"],
  ["price", "Price, low to high"],
  ["-price", "Price, high to low"],
  ["name", "Name, A to Z"],
];

/** The order of a list. Choosing one sends the form around it. */
export function SortField({ value }: { value: string | undefined }) {
  return (
    <label className="relative flex items-center gap-2 text-small">
      <ArrowUpDown aria-hidden className="size-4 text-ink-soft max-sm:hidden" strokeWidth={1.75} />
      <span className="sr-only">Sort by</span>
      <select
        key={value}
        name="sort"
        defaultValue={value ?? ""}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="field-sizing-content min-h-10 rounded-small bg-transparent py-1.5 pe-1 underline-offset-4 hover:underline"
      >
        {SORTS.map(([sort, name]) => (
          <option key={sort} value={sort} className="bg-surface text-ink">
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
