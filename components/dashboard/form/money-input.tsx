"use client";

import { useMessages } from "@/components/dashboard/shell/language";
import { currencyExponent } from "@/lib/kit/currency";
import { format } from "@/lib/kit/format-message";
import { memoize } from "@/lib/kit/memoize";
import { formatMoney, MAX_MONEY, toDecimal } from "@/lib/kit/money";
import { readAmount } from "@/lib/kit/read-amount";
import { DecimalInput, type NumberFieldProps } from "./decimal-input";

type MoneyInputProps = NumberFieldProps & {
  /** ISO 4217: decides sign and decimals. */
  currency: string;
};

/** An amount in minor units, entered as people write it in any country. */
export function MoneyInput({ currency, ...field }: MoneyInputProps) {
  const { messages, locale } = useMessages();
  const decimals = currencyExponent(currency);
  const { amountDecimals, amountWhole } = messages.forms.fields;
  const tell = (value: number) => formatMoney(value, currency, locale);
  return (
    <DecimalInput
      field={field}
      kind={{
        read: (typed) => readAmount(typed, currency, locale),
        write: (value) => writeAmount(value, currency, locale),
        tell,
        tooManyDecimals: decimals === 0 ? amountWhole : format(amountDecimals, { count: decimals }),
        min: 0,
        max: MAX_MONEY,
      }}
      leftSection={<span style={{ fontSize: "0.8125rem" }}>{signOf(currency, locale)}</span>}
    />
  );
}

/** Minor units as a field shows them: all decimals, no sign. */
export function writeAmount(value: number, currency: string, locale: string): string {
  return amountFormat(currency, locale).format(toDecimal(value, currency));
}

// One takes longer to make than a field to draw, and a page has dozens of fields.
const amountFormat = memoize((currency: string, locale: string) => {
  const digits = currencyExponent(currency);
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
});

const signOf = memoize((currency: string, locale: string): string => {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency });
  return format.formatToParts(1).find(({ type }) => type === "currency")?.value ?? currency;
});
