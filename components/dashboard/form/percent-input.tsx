"use client";

import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import { readDecimal } from "@/lib/kit/read-decimal";
import { DecimalInput, type NumberFieldProps } from "./decimal-input";
import { isUnread } from "./number-entry";

type PercentInputProps = NumberFieldProps & { decimals: number; min?: number; max: number };

/** A percentage, 12.5 for 12.5 %, entered with a point or a comma. */
export function PercentInput({ decimals, min = 0, max, value, ...field }: PercentInputProps) {
  const { messages, locale } = useMessages();
  const scale = 10 ** decimals;
  const write = (scaled: number) =>
    (scaled / scale).toLocaleString(locale, { maximumFractionDigits: decimals });
  const scaled = typeof value === "number" ? Math.round(value * scale) : value;
  return (
    <DecimalInput
      field={{
        ...field,
        value: scaled,
        onChange: (entry) =>
          field.onChange(entry === null || isUnread(entry) ? entry : entry / scale),
      }}
      kind={{
        read: (typed) => readDecimal(typed, { decimals, locale, signs: ["%"] }),
        write,
        tell: (amount) => `${write(amount)} %`,
        tooManyDecimals: format(messages.forms.fields.decimals, { count: decimals }),
        min: min * scale,
        max: max * scale,
      }}
      rightSection="%"
    />
  );
}
