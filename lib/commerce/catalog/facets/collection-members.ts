import type { CollectionRule } from "@/lib/contract/collection";
import { categoryTree } from "./category-tree";
import { BRAND, type FacetIndex, facetKey, type IndexedProduct } from "./facet-index";
import { pricing } from "./narrow";
import type { CatalogFacets, CollectionRecord } from "./read-index";

/** The products of a collection, and the period for which this membership holds. */
export interface CollectionMembers {
  ids: readonly string[];
  /** Whether the ids are in the order set by the seller. */
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
    const ids = productIds.filter((id) => index.product(id) !== undefined);
    return { ids, isOrdered: true, ...clock.validity() };
  }
  const tests = rules.map((rule) => testOf(rule, { index, categories }, clock));
  const holds = (product: IndexedProduct) =>
    match === "all" ? tests.every((test) => test(product)) : tests.some((test) => test(product));
  const ids: string[] = [];
  if (tests.length > 0) {
    for (const product of index.products) if (product && holds(product)) ids.push(product.id);
  }
  return { ids, isOrdered: false, ...clock.validity() };
}

/** The requested moment, and the bounds of the period in which the answer stays the same. */
class Clock {
  private from = Number.NEGATIVE_INFINITY;
  private until = Number.POSITIVE_INFINITY;

  constructor(readonly now: number) {}

  /** Records a moment at which the answer may change. */
  note(moment: number | null): void {
    if (moment === null) return;
    if (moment <= this.now) this.from = Math.max(this.from, moment);
    else this.until = Math.min(this.until, moment);
  }

  validity(): Pick<CollectionMembers, "validFrom" | "validUntil"> {
    return { validFrom: this.from, validUntil: this.until };
  }
}

type Test = (product: IndexedProduct) => boolean;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Compiles a rule to a predicate on products; lookups are done once per rule. */
function testOf(rule: CollectionRule, { index, categories }: Facts, clock: Clock): Test {
  const price = pricing({ now: clock.now });
  const noteSale = ({ sale: [startsAt, endsAt] }: IndexedProduct) => {
    clock.note(startsAt);
    clock.note(endsAt);
  };
  switch (rule.type) {
    case "price":
      return (product) => {
        noteSale(product);
        return isWithin(price.written(product), rule);
      };
    case "sale":
      return (product) => {
        noteSale(product);
        return price.isReduced(product) === rule.onSale;
      };
    case "stock":
      return ({ inStock }) => inStock === rule.inStock;
    case "added": {
      const { withinDays } = rule;
      const from = rule.from === null ? null : Date.parse(rule.from);
      const to = rule.to === null ? null : Date.parse(rule.to) + DAY_MS - 1;
      return ({ created }) => {
        if (!isWithin(created, { min: from, max: to })) return false;
        if (withinDays === null) return true;
        clock.note(created + withinDays * DAY_MS);
        return clock.now < created + withinDays * DAY_MS;
      };
    }
    case "category": {
      const tree = categoryTree(rule.categoryIds, categories);
      return ({ categories: of }) => of.some((id) => tree.has(id)) !== rule.not;
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
  const { numbers, starts, ends } = index.chosen;
  return ({ place }) => {
    const end = ends[place] ?? 0;
    for (let at = starts[place] ?? 0; at < end; at++) {
      if (isWanted[numbers[at] ?? 0] === 1) return !not;
    }
    return not;
  };
}
