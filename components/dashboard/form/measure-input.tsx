"use client";

import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import { readDecimal } from "@/lib/kit/read-decimal";
import { DecimalInput, type NumberFieldProps } from "./decimal-input";
import { isUnread } from "./number-entry";

/** As the API takes a measure. */
const DECIMALS = 3;
const MOST = 1_000_000;
const SCALE = 10 ** DECIMALS;

/** A measure such as 0.75, entered with a point or a comma. */
export function MeasureInput({ value, ...field }: NumberFieldProps) {
  const { messages, locale } = useMessages();
  const write = (scaled: number) =>
    (scaled / SCALE).toLocaleString(locale, { maximumFractionDigits: DECIMALS });
  return (
    <DecimalInput
      field={{
        ...field,
        value: typeof value === "number" ? Math.round(value * SCALE) : value,
        onChange: (entry) =>
          field.onChange(entry === null || isUnread(entry) ? entry : entry / SCALE),
      }}
      kind={{
        read: (typed) => readDecimal(typed, { decimals: DECIMALS, locale, signs: [] }),
        write,
        tell: write,
        tooManyDecimals: format(messages.forms.fields.decimals, { count: DECIMALS }),
        min: 1,
        max: MOST * SCALE,
      }}
    />
  );
}
