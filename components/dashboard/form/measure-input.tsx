"use client";

import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import { readDecimal } from "@/lib/kit/read-decimal";
import { DecimalInput, type NumberFieldProps } from "./decimal-input";
import { isUnread } from "./number-entry";

type MeasureInputProps = NumberFieldProps & {
  /** The value as the API takes a measure, unless another converter is given. */
  decimals?: number;
  least?: number;
  most?: number;
};

/** A measure such as 0.75, entered with a point or a comma. */
export function MeasureInput({
  value,
  decimals = 3,
  least = 0.001,
  most = 1_000_000,
  ...field
}: MeasureInputProps) {
  const { messages, locale } = useMessages();
  const scale = 10 ** decimals;
  const write = (scaled: number) =>
    (scaled / scale).toLocaleString(locale, { maximumFractionDigits: decimals });
  return (
    <DecimalInput
      field={{
        ...field,
        value: typeof value === "number" ? Math.round(value * scale) : value,
        onChange: (entry) =>
          field.onChange(entry === null || isUnread(entry) ? entry : entry / scale),
      }}
      kind={{
        read: (typed) => readDecimal(typed, { decimals, locale, signs: [] }),
        write,
        tell: write,
        tooManyDecimals: format(messages.forms.fields.decimals, { count: decimals }),
        min: Math.round(least * scale),
        max: most * scale,
      }}
    />
  );
}
