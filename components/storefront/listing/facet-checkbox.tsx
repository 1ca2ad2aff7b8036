"use client";

import type { ReactNode } from "react";
import { useOptimisticValue } from "@/components/ui/use-optimistic-value";

type FacetCheckboxProps = { name: string; value: string; isOn: boolean; children: ReactNode };

/** A value of a facet, with its label. Ticking it submits the form around it. */
export function FacetCheckbox({ name, value, isOn, children }: FacetCheckboxProps) {
  const [isTicked, setTicked] = useOptimisticValue(isOn);
  return (
    <label className="flex min-h-9 items-center gap-2.5 text-small">
      <input
        type="checkbox"
        name={name}
        value={value}
        checked={isTicked}
        onChange={(event) => {
          setTicked(event.currentTarget.checked);
          event.currentTarget.form?.requestSubmit();
        }}
        className="size-4.5 shrink-0 accent-(--fill)"
      />
      {children}
    </label>
  );
}
