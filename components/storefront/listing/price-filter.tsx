"use client";

import { ArrowRight } from "@/components/ui/icons/arrow-right";
import { useOptimisticValue } from "@/components/ui/use-optimistic-value";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type PriceFilterProps = {
  /** What stands in the address, in major units. */
  least: string | undefined;
  most: string | undefined;
  /** What the list goes from and to. */
  cheapest: PriceEnd;
  dearest: PriceEnd;
  currency: string;
  /** The smallest step the currency has. */
  step: string;
  messages: Messages["listing"];
};

/** An end of a range of prices in major units: as a value, and as the page writes it while nothing is entered. */
type PriceEnd = { value: string; text: string };

/** Two prices, by a slider for each or typed in; sent when a slider is released, with Enter or the button. */
export function PriceFilter(props: PriceFilterProps) {
  const { least, most, cheapest, dearest, currency, step, messages } = props;
  const [from, setFrom] = useOptimisticValue(least ?? "");
  const [to, setTo] = useOptimisticValue(most ?? "");
  const slider = { min: Math.floor(Number(cheapest.value)), max: Math.ceil(Number(dearest.value)) };
  return (
    <>
      {slider.max > slider.min && (
        <div className="mb-3 flex flex-col">
          <PriceSlider
            {...slider}
            value={from === "" ? slider.min : Number(from)}
            label={format(messages.lowestPrice, { currency })}
            onMove={(value) => {
              setFrom(value <= slider.min ? "" : String(value));
              if (to !== "" && value > Number(to)) setTo(String(value));
            }}
          />
          <PriceSlider
            {...slider}
            value={to === "" ? slider.max : Number(to)}
            label={format(messages.highestPrice, { currency })}
            onMove={(value) => {
              setTo(value >= slider.max ? "" : String(value));
              if (from !== "" && value < Number(from)) setFrom(String(value));
            }}
          />
        </div>
      )}
      <div className="flex items-center gap-2">
        <PriceField
          name="minPrice"
          value={from}
          onChange={setFrom}
          placeholder={cheapest.text}
          step={step}
          label={format(messages.lowestPrice, { currency })}
        />
        <span aria-hidden className="text-ink-soft">
          –
        </span>
        <PriceField
          name="maxPrice"
          value={to}
          onChange={setTo}
          placeholder={dearest.text}
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
    </>
  );
}

type PriceSliderProps = {
  min: number;
  max: number;
  value: number;
  label: string;
  onMove: (value: number) => void;
};

/** Without a name: what it says stands in the field below it, which is sent. */
function PriceSlider({ min, max, value, label, onMove }: PriceSliderProps) {
  const send = (form: HTMLFormElement | null) => {
    // Once what was set has reached the fields.
    requestAnimationFrame(() => form?.requestSubmit());
  };
  return (
    <input
      type="range"
      aria-label={label}
      min={min}
      max={max}
      value={Math.min(max, Math.max(min, value))}
      onChange={(event) => onMove(Number(event.currentTarget.value))}
      onPointerUp={(event) => send(event.currentTarget.form)}
      onKeyUp={(event) => {
        if (MOVING_KEYS.test(event.key)) send(event.currentTarget.form);
      }}
      className="h-6 w-full accent-(--fill)"
    />
  );
}

const MOVING_KEYS = /^(Arrow|Home|End|Page)/;

type PriceFieldProps = {
  name: "minPrice" | "maxPrice";
  value: string;
  onChange: (value: string) => void;
  placeholder: string;
  step: string;
  label: string;
};

function PriceField({ name, value, onChange, placeholder, step, label }: PriceFieldProps) {
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
      onChange={(event) => onChange(event.currentTarget.value)}
      className="h-10 w-full min-w-0 rounded-small border border-line-strong bg-surface px-2.5 text-small tabular-nums placeholder:text-ink-soft hover:border-ink"
    />
  );
}
