"use client";

import { useOptimisticValue } from "@/components/ui/use-optimistic-value";

type StockFilterProps = { isOn: boolean; label: string; count: string };

/** Leaves out what is sold out. Ticking it sends the form around it. */
export function StockFilter({ isOn, label, count }: StockFilterProps) {
  const [isTicked, setTicked] = useOptimisticValue(isOn);
  return (
    <label className="flex min-h-10 items-center gap-2.5 text-small">
      <input
        type="checkbox"
        name="inStock"
        value="true"
        checked={isTicked}
        onChange={(event) => {
          setTicked(event.currentTarget.checked);
          event.currentTarget.form?.requestSubmit();
        }}
        className="size-4.5 accent-(--fill)"
      />
      <span className="grow">{label}</span>
      <span className="text-fine text-ink-soft tabular-nums">{count}</span>
    </label>
  );
}
