"use client";

import { useMessages } from "@/components/dashboard/shell/language";
import { readDecimal } from "@/lib/kit/read-decimal";
import { DecimalInput, type NumberFieldProps } from "./decimal-input";

type WholeInputProps = NumberFieldProps & {
  min?: number;
  max?: number;
  /** Behind the number: `g`. */
  unit?: string;
};

/** The largest number a column of whole numbers holds. */
const LARGEST = 2_147_483_647;

/** A whole number; thousands may be grouped, decimals are refused and never dropped. */
export function WholeInput({ min = 0, max = LARGEST, unit, ...field }: WholeInputProps) {
  const { messages, locale } = useMessages();
  const write = (value: number) => value.toLocaleString(locale);
  return (
    <DecimalInput
      field={field}
      kind={{
        read: (typed) => readDecimal(typed, { decimals: 0, locale, signs: unit ? [unit] : [] }),
        write,
        tell: (value) => (unit ? `${write(value)} ${unit}` : write(value)),
        tooManyDecimals: messages.forms.fields.whole,
        min,
        max,
      }}
      rightSection={unit}
    />
  );
}
