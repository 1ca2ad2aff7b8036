"use client";

import { type FocusEvent, type ReactNode, useState } from "react";
import { Minus } from "@/components/ui/icons/minus";
import { Plus } from "@/components/ui/icons/plus";
import { useLanguage } from "@/components/ui/language-provider";
import { format } from "@/lib/kit/format-message";

type QuantityFieldProps = {
  /** The accessible name: what is counted. */
  label: string;
  name?: string;
  value: number;
  /** Where the buttons stop. A typed number may be beyond: the code that takes it says why it cannot be. */
  min: number;
  max: number | null;
  /** Called for each step, and for a typed number once its typist has left the field. */
  onCommit: (quantity: number) => void;
};

/** A small whole number with a button to either side. */
export function QuantityField({
  label,
  name = "quantity",
  value,
  min,
  max,
  onCommit,
}: QuantityFieldProps) {
  const { messages } = useLanguage();
  const [draft, setDraft] = useState<string>();

  function step(by: number) {
    setDraft(undefined);
    onCommit(Math.max(min, Math.min(max ?? Infinity, value + by)));
  }

  function settle({ currentTarget: { validity, valueAsNumber } }: FocusEvent<HTMLInputElement>) {
    setDraft(undefined);
    if (validity.valid && valueAsNumber !== value) onCommit(valueAsNumber);
  }

  return (
    <div className="inline-flex items-stretch rounded-small border border-line-strong bg-surface">
      <StepButton
        label={format(messages.oneFewer, { label })}
        onPress={() => step(-1)}
        isOff={value <= min}
      >
        <Minus aria-hidden className="size-4" strokeWidth={1.75} />
      </StepButton>
      <input
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={format(messages.quantity, { label })}
        value={draft ?? value}
        min={1}
        step={1}
        required
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={settle}
        className="w-11 min-w-0 bg-transparent text-center text-small tabular-nums focus-visible:outline-offset-0"
      />
      <StepButton
        label={format(messages.oneMore, { label })}
        onPress={() => step(1)}
        isOff={max !== null && value >= max}
      >
        <Plus aria-hidden className="size-4" strokeWidth={1.75} />
      </StepButton>
    </div>
  );
}

type StepButtonProps = {
  label: string;
  isOff: boolean;
  onPress: () => void;
  children: ReactNode;
};

function StepButton({ label, isOff, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      // Kept focusable at the end of the range: a button that disappears takes the focus with it.
      aria-disabled={isOff}
      onClick={isOff ? undefined : onPress}
      className="grid min-h-11 w-11 place-items-center transition-colors not-aria-disabled:hover:bg-sunken aria-disabled:text-line-strong"
    >
      {children}
    </button>
  );
}
