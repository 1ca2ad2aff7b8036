import { keeping } from "@/lib/kit/memoize";

declare const slots: unique symbol;

/** A text of a page. Its type names the places left open in it, as `{name}`, that {@link say} fills. */
export type Text<Slot extends string = never> = string & { readonly [slots]?: Slot };

/** A text by the plural form of a count, as `Intl.PluralRules` names the forms. */
export type Forms<Slot extends string = string> = {
  readonly one: Text<Slot>;
  readonly other: Text<Slot>;
};

/** The places left open in a text. */
type Slots<T extends string> = T extends `${string}{${infer Slot}}${infer Rest}`
  ? Slot | Slots<Rest>
  : never;

/** The same table in any language: equal keys, and in each text the same open places. */
export type Translated<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends string
    ? Text<Slots<Table[Key]>>
    : Translated<Table[Key]>;
};

/** The same table while it is written: equal keys, texts of any kind. */
export type Written<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends string ? string : Written<Table[Key]>;
};

/** A text with its open places filled. */
export function say<Slot extends string>(
  text: Text<Slot>,
  values: Readonly<Record<Slot, string | number>>,
): string {
  const known: Readonly<Record<string, string | number>> = values;
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(known[name] ?? place));
}

/** The form of a text that goes with a count, which fills `{count}` as the locale writes numbers. */
export function sayCount(forms: Forms<"count">, count: number, locale: string): string {
  const text = pluralRules(locale).select(count) === "one" ? forms.one : forms.other;
  return say(text, { count: sayNumber(count, locale) });
}

const pluralRules = keeping((locale: string) => new Intl.PluralRules(locale));

/**
 * A number as the locale writes it. The first formatter of a page takes a phone a tenth of a second,
 * and below a thousand no language we speak writes anything but the digits.
 */
export function sayNumber(number: number, locale: string): string {
  const isPlain = Number.isInteger(number) && number >= 0 && number < 1000;
  return isPlain ? String(number) : number.toLocaleString(locale);
}
