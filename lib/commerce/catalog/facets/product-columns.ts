import { averageRating } from "@/lib/contract/review";
import type { FacetProduct, FactsRow, PriceRange } from "./facts";
import { NumberRows } from "./number-rows";

/** The initial capacity. */
const FEW = 64;

/**
 * The products of an index, in a column for each fact that every product has. A product has the same place in all of
 * them, and keeps it. A loop over columns reads memory sequentially, which a loop over an object per product would not.
 */
export class ProductColumns {
  readonly ids: string[] = [];
  readonly names: string[] = [];
  /** 0 for a product that is no longer published, whose other columns are then meaningless. */
  isPublished = new Uint8Array(FEW);
  inStock = new Uint8Array(FEW);
  /** The average rating as shops show it; 0 without reviews. */
  ratings = new Float64Array(FEW);
  orders = new Int32Array(FEW);
  created = new Float64Array(FEW);
  /** Four numbers for each product, in the order of {@link PriceRange}. Amounts exceed 32 bits. */
  prices = new Float64Array(4 * FEW);
  /** Two numbers for each product: the start and end of its sale, infinite if it is unbounded. */
  sales = new Float64Array(2 * FEW);
  /** Own prices in other currencies, by currency and place; V8 stores an array of few entries as a dictionary. */
  readonly ownPrices = new Map<string, (PriceRange | undefined)[]>();
  /** The numbers of its categories. */
  readonly categories = new NumberRows();
  readonly categoryNumbers = new Map<string, number>();
  private readonly places = new Map<string, number>();

  /** The number of places, including those of products that are no longer published. */
  get size(): number {
    return this.ids.length;
  }

  /** The place of a published product. */
  placeOf(id: string): number | undefined {
    const place = this.places.get(id);
    return place !== undefined && this.isPublished[place] ? place : undefined;
  }

  /** The places of the published products of a list, in its order. */
  placesOf(ids: readonly string[]): number[] {
    return ids.flatMap((id) => this.placeOf(id) ?? []);
  }

  /** Writes a published product and returns its place. */
  set(row: FactsRow, { price, sale, own, order, name, created, categories }: FacetProduct): number {
    const place = this.places.get(row.id) ?? this.add(row.id);
    const [startsAt, endsAt] = sale;
    this.names[place] = name;
    this.isPublished[place] = 1;
    this.inStock[place] = Number(row.inStock);
    this.ratings[place] = averageRating(row);
    this.orders[place] = order;
    this.created[place] = created;
    this.prices.set(price, 4 * place);
    this.sales.set(
      [startsAt ?? Number.NEGATIVE_INFINITY, endsAt ?? Number.POSITIVE_INFINITY],
      2 * place,
    );
    this.setOwnPrices(place, own ?? {});
    this.categories.set(place, new Set(categories?.map((id) => this.categoryNumber(id))));
    return place;
  }

  /** Returns the former place of a product that is no longer published. */
  remove(id: string): number | undefined {
    const place = this.placeOf(id);
    if (place === undefined) return undefined;
    this.names[place] = "";
    this.isPublished[place] = 0;
    this.setOwnPrices(place, {});
    return place;
  }

  /** A test of whether a product is in one of the categories. */
  inCategories(ids: ReadonlySet<string>): (place: number) => boolean {
    const wanted = new Uint8Array(this.categoryNumbers.size);
    for (const [id, number] of this.categoryNumbers) if (ids.has(id)) wanted[number] = 1;
    return (place) => this.categories.hasAny(place, wanted);
  }

  private add(id: string): number {
    const place = this.ids.push(id) - 1;
    this.places.set(id, place);
    if (place === this.isPublished.length) this.grow(2 * place);
    return place;
  }

  private grow(size: number): void {
    this.isPublished = moved(this.isPublished, new Uint8Array(size));
    this.inStock = moved(this.inStock, new Uint8Array(size));
    this.ratings = moved(this.ratings, new Float64Array(size));
    this.orders = moved(this.orders, new Int32Array(size));
    this.created = moved(this.created, new Float64Array(size));
    this.prices = moved(this.prices, new Float64Array(4 * size));
    this.sales = moved(this.sales, new Float64Array(2 * size));
  }

  private setOwnPrices(place: number, own: Record<string, PriceRange>): void {
    for (const column of this.ownPrices.values()) if (column[place]) column[place] = undefined;
    for (const [currency, prices] of Object.entries(own)) {
      const column = this.ownPrices.get(currency) ?? [];
      column[place] = prices;
      this.ownPrices.set(currency, column);
    }
  }

  private categoryNumber(id: string): number {
    const number = this.categoryNumbers.get(id) ?? this.categoryNumbers.size;
    this.categoryNumbers.set(id, number);
    return number;
  }
}

function moved<T extends Uint8Array | Int32Array | Float64Array>(from: T, to: T): T {
  to.set(from);
  return to;
}
