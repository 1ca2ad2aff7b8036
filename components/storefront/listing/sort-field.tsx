"use client";

import { ArrowUpDown } from "@/components/ui/icons/arrow-up-down";
import { useOptimisticValue } from "@/components/ui/use-optimistic-value";

/** The orders a shopper can ask for; the empty one is the seller's own, or a search's best first. */
const SORTS = [
  ["", "own"],
  ["-createdAt", "newest"],
  ["price", "cheapest"],
  ["-price", "dearest"],
  ["name", "name"],
] as const;

const BY_PRICE: ReadonlySet<string> = new Set(["cheapest", "dearest"]);

type SortMessages = Record<(typeof SORTS)[number][1], string>;

type SortFieldProps = {
  value: string | undefined;
  /** The form it belongs to, which stands elsewhere on the page. */
  form: string;
  label: string;
  /** The visitor is not shown what anything costs. */
  arePricesHidden: boolean;
  messages: SortMessages;
};

/** The order of a list. Choosing one sends the form it belongs to. */
export function SortField({ value, form, label, arePricesHidden, messages }: SortFieldProps) {
  const [chosen, setChosen] = useOptimisticValue(value ?? "");
  return (
    <label className="relative flex items-center gap-2 text-small">
      <ArrowUpDown aria-hidden className="size-4 text-ink-soft max-sm:hidden" strokeWidth={1.75} />
      <span className="sr-only">{label}</span>
      <select
        name="sort"
        form={form}
        value={chosen}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          event.currentTarget.form?.requestSubmit();
        }}
        className="field-sizing-content min-h-10 rounded-small bg-transparent py-1.5 pe-1 underline-offset-4 hover:underline"
      >
        {SORTS.filter(([, name]) => !arePricesHidden || !BY_PRICE.has(name)).map(([sort, name]) => (
          <option key={sort} value={sort} className="bg-surface text-ink">
            {messages[name]}
          </option>
        ))}
      </select>
    </label>
  );
}
