import type { CollectionRule } from "@/lib/contract/collection";
import { DAY_MS } from "@/lib/kit/durations";
import { categoryTree } from "./category-tree";
import { BRAND, type FacetIndex, facetKey } from "./facet-index";
import { pricing } from "./narrow";
import type { CatalogFacets, CollectionRecord } from "./read-index";

/** The products of a collection, and the period for which this membership holds. */
export interface CollectionMembers {
  /** Their places in the index. */
  places: readonly number[];
  /** Whether they are in the order set by the seller. */
  isOrdered: boolean;
  /** Milliseconds; infinite if there is no bound. */
  validFrom: number;
  validUntil: number;
}

type Collection = Pick<CollectionRecord, "type" | "match"> & {
  readonly rules: readonly CollectionRule[];
  readonly productIds: readonly string[];
};

/** The parts of the index that decide membership. */
type Facts = Pick<CatalogFacets, "index" | "categories">;

/**
 * Results by collection definition. Each version of the index reads new definition objects, so a result is never used
 * for another version.
 */
const known = new WeakMap<Collection, CollectionMembers>();

/** Cached {@link findMembers}: computed once per definition and period. */
export function membersOf(
  facts: CatalogFacets,
  collection: Collection,
  now: number,
): CollectionMembers {
  const kept = known.get(collection);
  // A definition that does not come from the index would stay cached beyond its version.
  if (!facts.collections.some((one) => one === collection)) {
    return findMembers(facts, collection, now);
  }
  if (kept && kept.validFrom <= now && now < kept.validUntil) return kept;
  const members = findMembers(facts, collection, now);
  known.set(collection, members);
  return members;
}

/**
 * The published products of a collection at a moment: those added by hand, or those matched by its rules. Rules depend
 * on indexed facts and on the clock, so membership is not stored. A collection without rules is empty.
 */
export function findMembers(
  { index, categories }: Facts,
  { type, match, rules, productIds }: Collection,
  now: number,
): CollectionMembers {
  const clock = new Clock(now);
  if (type === "manual") {
    const places = index.products.placesOf(productIds);
    return { places, isOrdered: true, ...clock.validity() };
  }
  const tests = rules.map((rule) => testOf(rule, { index, categories }, clock));
  const holds = (place: number) =>
    match === "all" ? tests.every((test) => test(place)) : tests.some((test) => test(place));
  const { size, isPublished } = index.products;
  const places: number[] = [];
  if (tests.length > 0) {
    for (let place = 0; place < size; place++) {
      if (isPublished[place] && holds(place)) places.push(place);
    }
  }
  return { places, isOrdered: false, ...clock.validity() };
}

/** The requested moment, and the bounds of the period in which the answer stays the same. */
class Clock {
  private from = Number.NEGATIVE_INFINITY;
  private until = Number.POSITIVE_INFINITY;

  constructor(readonly now: number) {}

  /** Records a moment at which the answer may change. */
  note(moment: number): void {
    if (moment <= this.now) this.from = Math.max(this.from, moment);
    else this.until = Math.min(this.until, moment);
  }

  validity(): Pick<CollectionMembers, "validFrom" | "validUntil"> {
    return { validFrom: this.from, validUntil: this.until };
  }
}

/** Whether the product at a place of the index complies. */
type Test = (place: number) => boolean;

/** Compiles a rule to a predicate; lookups are done once per rule. */
function testOf(rule: CollectionRule, { index, categories }: Facts, clock: Clock): Test {
  const { products } = index;
  const price = pricing(products, { now: clock.now });
  const noteSale = (place: number) => {
    for (const moment of products.sales.subarray(2 * place, 2 * place + 2)) clock.note(moment);
  };
  switch (rule.type) {
    case "price":
      return (place) => {
        noteSale(place);
        return isWithin(price.written(place), rule);
      };
    case "sale":
      return (place) => {
        noteSale(place);
        return price.isReduced(place) === rule.onSale;
      };
    case "stock":
      return (place) => Boolean(products.inStock[place]) === rule.inStock;
    case "added": {
      const { withinDays } = rule;
      const from = rule.from === null ? null : Date.parse(rule.from);
      const to = rule.to === null ? null : Date.parse(rule.to) + DAY_MS - 1;
      return (place) => {
        const created = products.created[place] ?? 0;
        if (!isWithin(created, { min: from, max: to })) return false;
        if (withinDays === null) return true;
        clock.note(created + withinDays * DAY_MS);
        return clock.now < created + withinDays * DAY_MS;
      };
    }
    case "category": {
      const isIn = products.inCategories(categoryTree(rule.categoryIds, categories));
      return (place) => isIn(place) !== rule.not;
    }
    case "brand":
      return hasValue(index, BRAND, rule);
    case "option":
      return hasValue(index, facetKey("option", rule.name), rule);
    case "custom_field":
      return hasValue(index, facetKey("field", rule.key), rule);
    default:
      return rule satisfies never;
  }
}

function isWithin(
  value: number,
  { min, max }: { min: number | null; max: number | null },
): boolean {
  return (min === null || value >= min) && (max === null || value <= max);
}

type Wanted = { values: string[]; min?: number | null; max?: number | null; not: boolean };

/** Whether a product has one of the values of a facet, or, without values, a number within the bounds. */
function hasValue(
  index: FacetIndex,
  key: string,
  { values, min = null, max = null, not }: Wanted,
): Test {
  const wanted = new Set(values);
  // A typed array, which is faster than a set: it is read for each value of each product.
  const isWanted = new Uint8Array(index.values.length);
  for (const [value, place] of index.facets.get(key)?.byValue ?? []) {
    const fits =
      wanted.size > 0 ? wanted.has(value) : value !== "" && isWithin(Number(value), { min, max });
    if (fits) isWanted[place] = 1;
  }
  return (place) => index.chosen.hasAny(place, isWanted) !== not;
}
