"use client";

import { ArrowRight } from "@/components/ui/icons/arrow-right";
import { useOptimisticValue } from "@/components/ui/use-optimistic-value";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type PriceFilterProps = {
  /** What stands in the address, in major units. */
  least: string | undefined;
  most: string | undefined;
  /** What the list goes from and to, in major units: shown while nothing is entered. */
  cheapest: string;
  dearest: string;
  currency: string;
  /** The smallest step the currency has. */
  step: string;
  messages: Messages["listing"];
};

/** Two prices, sent with Enter or the button. */
export function PriceFilter(props: PriceFilterProps) {
  const { least, most, cheapest, dearest, currency, step, messages } = props;
  return (
    <div className="flex items-center gap-2">
      <PriceField
        name="minPrice"
        given={least}
        placeholder={cheapest}
        step={step}
        label={format(messages.lowestPrice, { currency })}
      />
      <span aria-hidden className="text-ink-soft">
        –
      </span>
      <PriceField
        name="maxPrice"
        given={most}
        placeholder={dearest}
        step={step}
        label={format(messages.highestPrice, { currency })}
      />
      <button
        type="submit"
        aria-label={messages.applyPrice}
        className="grid size-10 shrink-0 place-items-center rounded-small border border-line-strong hover:border-ink"
      >
        <ArrowRight aria-hidden className="size-4 rtl:rotate-180" strokeWidth={1.75} />
      </button>
    </div>
  );
}

type PriceFieldProps = {
  name: "minPrice" | "maxPrice";
  given: string | undefined;
  placeholder: string;
  step: string;
  label: string;
};

function PriceField({ name, given = "", placeholder, step, label }: PriceFieldProps) {
  const [value, setValue] = useOptimisticValue(given);
  return (
    <input
      type="number"
      inputMode="decimal"
      name={name}
      aria-label={label}
      min={0}
      step={step}
      value={value}
      placeholder={placeholder}
      onChange={(event) => setValue(event.currentTarget.value)}
      className="h-10 w-full min-w-0 rounded-small border border-line-strong bg-surface px-2.5 text-small tabular-nums placeholder:text-ink-soft hover:border-ink"
    />
  );
}
