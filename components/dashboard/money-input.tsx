"use client";

import { NumberInput } from "@mantine/core";
import { currencyExponent } from "@/lib/kit/currency";
import type { InputProps } from "./input-props";
import { useWords } from "./language";

type MoneyInputProps = InputProps & {
  /** ISO 4217: decides sign and decimals. */
  currency: string;
  /** Minor units; null for nothing entered. */
  value?: number | null;
  onChange: (amountMinor: number | null) => void;
};

/** An amount: entered as people write it in the language of the page, held in minor units. */
export function MoneyInput({ currency, value = null, onChange, ...props }: MoneyInputProps) {
  const { locale } = useWords();
  const decimals = currencyExponent(currency);
  const scale = 10 ** decimals;
  const { group, decimal, sign } = notation(locale, currency);
  return (
    <NumberInput
      {...props}
      value={value === null ? "" : value / scale}
      onChange={(entered) => onChange(entered === "" ? null : Math.round(Number(entered) * scale))}
      min={0}
      decimalScale={decimals}
      fixedDecimalScale
      thousandSeparator={group}
      decimalSeparator={decimal}
      leftSection={<span style={{ fontSize: "0.8125rem" }}>{sign}</span>}
      hideControls
      inputMode="decimal"
    />
  );
}

function notation(locale: string, currency: string) {
  const parts = new Intl.NumberFormat(locale, { style: "currency", currency }).formatToParts(
    12345.6,
  );
  const find = (type: Intl.NumberFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value;
  return {
    group: find("group") ?? ",",
    decimal: find("decimal") ?? ".",
    sign: find("currency") ?? currency,
  };
}
