import { NumberRows } from "./number-rows";

/** The translations of a facet and of one of its values by locale; null for what is not translated. */
export type ValueTexts = Readonly<
  Record<string, readonly [facet: string | null, value: string | null]>
>;

/** Translations of a value, and how many products have just these. */
interface Said {
  texts: ValueTexts;
  products: number;
}

/**
 * The translations of facets and values in a {@link FacetIndex}. Each product has translations of its own, also of an
 * option that others have by the same name: the label in a locale is the text that most products have, of equally many
 * the first by its characters. So it depends on the current products alone, in every process. A store without
 * translations has none of this in memory.
 */
export class FacetTexts {
  private readonly said: Said[] = [];
  private readonly numbers = new Map<string, number>();
  /** By the number of the value, the numbers in `said`. */
  private readonly ofValue = new Map<number, number[]>();
  /** By the place of the product, the numbers in `said`. */
  private readonly ofProduct = new NumberRows();

  /** Replaces the translations of a product, by the numbers of its values. */
  set(place: number, texts: ReadonlyMap<number, ValueTexts>): void {
    const former = this.ofProduct.get(place);
    if (former.length === 0 && texts.size === 0) return;
    for (const number of former) this.count(number, -1);
    const numbers = new Set<number>();
    for (const [value, own] of texts) numbers.add(this.numberOf(value, own));
    for (const number of numbers) this.count(number, 1);
    this.ofProduct.set(place, numbers);
  }

  /** The label of the facet that has `values`; undefined where it has no translation. */
  facetLabel(values: Iterable<number>, locale: string): string | undefined {
    return this.commonest(values, (texts) => texts[locale]?.[0]);
  }

  /** The label of a value, likewise. */
  valueLabel(value: number, locale: string): string | undefined {
    return this.commonest([value], (texts) => texts[locale]?.[1]);
  }

  private numberOf(value: number, texts: ValueTexts): number {
    const key = JSON.stringify([value, texts]);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.said.push({ texts, products: 0 }) - 1;
    this.numbers.set(key, number);
    this.ofValue.set(value, [...(this.ofValue.get(value) ?? []), number]);
    return number;
  }

  private count(number: number, by: 1 | -1): void {
    const said = this.said[number];
    if (said) said.products += by;
  }

  private commonest(
    values: Iterable<number>,
    textOf: (texts: ValueTexts) => string | null | undefined,
  ): string | undefined {
    const counts = new Map<string, number>();
    for (const value of values) {
      for (const number of this.ofValue.get(value) ?? []) {
        const { texts, products } = this.said[number] ?? NOTHING;
        const text = textOf(texts);
        if (text && products > 0) counts.set(text, (counts.get(text) ?? 0) + products);
      }
    }
    const [first] = [...counts].sort(
      ([one, many], [other, more]) => more - many || (one < other ? -1 : 1),
    );
    return first?.[0];
  }
}

const NOTHING: Said = { texts: {}, products: 0 };
