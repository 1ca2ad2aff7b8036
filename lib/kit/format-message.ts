import formatCompiled, { type CompiledMessage } from "icu-minify/format";
import { memoize } from "@/lib/kit/memoize";

declare const args: unique symbol;

/** A message with open places, compiled from ICU MessageFormat. Its type names what fills them. */
export type Message<Values> = Exclude<CompiledMessage, string> & {
  readonly [args]: { values: Values; isPlural: false };
};

/** A message that chooses its form by a number, for which it needs the locale. */
export type PluralMessage<Values> = Exclude<CompiledMessage, string> & {
  readonly [args]: { values: Values; isPlural: true };
};

/** What fills an open place as it is: numbers and dates are written before. */
export type Value = string | number;

/**
 * A message with its open places filled: `format(messages.cart.removed, { name })`, and with the
 * locale where it has a plural: `format(messages.cart.items, { count }, locale)`.
 */
export function format<Values>(message: string | Message<Values>, values: NoInfer<Values>): string;
export function format<Values>(
  message: PluralMessage<Values>,
  values: NoInfer<Values>,
  locale: string,
): string;
export function format(
  message: CompiledMessage,
  values: Record<string, Value>,
  locale = "en",
): string {
  return String(formatCompiled(message, locale, values, { formatters: FORMATTERS }));
}

/** A message in pieces, for open places that are filled with more than text. */
export function formatToParts<Part>(
  message: Message<object>,
  values: Readonly<Record<string, Part>>,
): (string | Part)[] {
  return message.map((node) => (Array.isArray(node) ? values[node[0]] : undefined) ?? String(node));
}

/**
 * A number as the locale writes it. The first formatter of a page takes a phone a tenth of a second,
 * and below a thousand no language we have writes anything but the digits.
 */
export function formatNumber(number: number, locale: string): string {
  const isPlain = Number.isInteger(number) && number >= 0 && number < 1000;
  return isPlain ? String(number) : number.toLocaleString(locale);
}

const pluralRules = memoize((locale: string) => new Intl.PluralRules(locale));

/** Messages write whole numbers and choose among cardinal plural forms; a test holds them to it. */
const FORMATTERS = {
  getNumberFormat: (locale: string) =>
    ({ format: (number: number) => formatNumber(number, locale) }) as Intl.NumberFormat,
  getPluralRules: (locale: string) => pluralRules(locale),
  getDateTimeFormat: () => new Intl.DateTimeFormat(),
};
