import { prorate } from "@/lib/kit/prorate";
import { sum } from "@/lib/kit/sum";
import { amountsOf, applyDiscounts, byId, type ResolvedDiscount } from "./apply";
import {
  type DiscountClass,
  type DiscountLine,
  type DiscountReason,
  type DiscountRules,
  discountClass,
  evaluateDiscount,
  type Shortfall,
  tierFor,
} from "./rules";
import { bundlePrice, buyXGetY, type FreeLine, mostOfBuyXGetY } from "./units";

/** How many combinations of discounts are worked out for one cart; beyond that the best found so far is taken. */
export const MAX_COMBINATIONS = 200;

/** A discount with what has been used of it. */
export type Candidate = DiscountRules & {
  /** Null for the one that its seller has given a draft. */
  id: string | null;
  code: string | null;
  title: string | null;
  createdAt: string | null;
  usageCount: number;
  usedByCustomer: number;
  hasOrdered: boolean;
};

/** A discount that is given. */
type GivenDiscount<D> = {
  discount: D;
  resolved: ResolvedDiscount;
  /** Off the lines. */
  amount: number;
};

/** A discount that is not, and why; `instead` names those that are and that it does not go with. */
type WithheldDiscount<D> = {
  discount: D;
  reason: DiscountReason;
  missing?: Shortfall;
  instead?: D[];
};

export type Evaluation<D> = {
  /** In the order in which they are applied. */
  applied: GivenDiscount<D>[];
  notApplied: WithheldDiscount<D>[];
  /** How many combinations were worked out, at most MAX_COMBINATIONS. */
  combinations: number;
};

/** The cart. What shipping would cost is known or estimated; null where nothing is shipped. */
type EvaluationCase = {
  lines: readonly DiscountLine[];
  now: Date;
  shippingAmount: number | null;
};

/**
 * Which of the discounts a cart gets: of all that may be used together, those that take most off it, shipping
 * included. Of equals, the ones with more of the codes that were entered, then more discounts; what is equal then too
 * is decided by age. They are applied to products, to the order and to shipping, in this order, the older first.
 * Neither the order of the lines nor that of the discounts matters.
 */
export function evaluateDiscounts<D extends Candidate>(
  discounts: readonly D[],
  { lines, now, shippingAmount }: EvaluationCase,
): Evaluation<D> {
  const notApplied: WithheldDiscount<D>[] = [];
  const free = freeLines(lines);
  const options: Option<D>[] = [];
  for (const discount of [...discounts].sort(inOrder)) {
    const check = judge(discount, lines, now);
    if (check.ok) options.push(optionOf(discount, check.eligibleLineIds, free, shippingAmount));
    else notApplied.push({ discount, reason: check.reason, missing: check.missing });
  }
  const search = new Search(options, free, shippingAmount ?? 0);
  const { steps, combinations } = search.run();
  const applied = steps.flatMap(({ option: { discount }, resolved, saved }) => {
    const isIdle = discount.automatic && saved === 0;
    if (isIdle && !(resolved.type === "free_shipping" && shippingAmount !== null)) {
      notApplied.push({ discount, reason: "discount_not_applicable" });
      return [];
    }
    return [{ discount, resolved }];
  });
  const amounts = applyDiscounts(
    lines,
    applied.map(({ resolved }) => resolved),
  ).byDiscount;
  const chosen = new Set(steps.map(({ option }) => option));
  for (const option of options) {
    if (chosen.has(option)) continue;
    const against = applied.filter(
      ({ discount }) => !areCombinable(option, optionIn(options, discount)),
    );
    notApplied.push({
      discount: option.discount,
      reason: "discount_not_combinable",
      instead: (against.length > 0 ? against : applied).map(({ discount }) => discount),
    });
  }
  return {
    combinations,
    applied: applied.map((given, index) => ({
      ...given,
      amount: sum(Object.values(amounts[index] ?? {})),
    })),
    notApplied: notApplied.sort((a, b) => byAge(a.discount, b.discount)),
  };
}

/** A discount that may be used by itself. */
type Option<D> = {
  discount: D;
  class: DiscountClass;
  combinesWith: readonly DiscountClass[];
  eligibleLineIds: readonly string[];
  /** It takes no more off in any combination. */
  most: number;
};

/** A discount as it is applied after others. */
type Step<D> = { option: Option<D>; resolved: ResolvedDiscount; saved: number };

/** Discounts applied so far: what each line still costs, and which of its units no discount has counted. */
type State<D> = {
  steps: Step<D>[];
  free: FreeLine[];
  saved: number;
  codes: number;
  isShippingFree: boolean;
};

/** Branch and bound over the combinations, from the one that always takes the best that still fits. */
class Search<D extends Candidate> {
  private best: State<D>;
  private count = 0;

  constructor(
    private readonly options: readonly Option<D>[],
    private readonly free: FreeLine[],
    private readonly shippingAmount: number,
  ) {
    this.best = start(free);
  }

  run(): { steps: Step<D>[]; combinations: number } {
    this.consider(this.greedy());
    this.branch(0, start(this.free));
    return { steps: this.best.steps, combinations: this.count };
  }

  private greedy(): State<D> {
    const picked = new Set<Option<D>>();
    for (const option of this.options.toSorted((a, b) => b.most - a.most)) {
      if ([...picked].every((other) => areCombinable(option, other))) picked.add(option);
    }
    return this.options
      .filter((option) => picked.has(option))
      .reduce((state, option) => this.add(state, option), start<D>(this.free));
  }

  private branch(from: number, state: State<D>): void {
    const open = this.options
      .slice(from)
      .filter((option) => state.steps.every((step) => areCombinable(step.option, option)));
    for (const [index, option] of open.entries()) {
      if (this.count >= MAX_COMBINATIONS || !this.canBeBetter(state, open.slice(index))) return;
      const next = this.add(state, option);
      this.consider(next);
      this.branch(this.options.indexOf(option) + 1, next);
    }
  }

  private canBeBetter(state: State<D>, open: readonly Option<D>[]): boolean {
    const most = state.saved + sum(open.map(({ most }) => most));
    if (most !== this.best.saved) return most > this.best.saved;
    const codes = open.filter(({ discount }) => discount.code !== null).length + state.codes;
    if (codes !== this.best.codes) return codes > this.best.codes;
    return open.length + state.steps.length > this.best.steps.length;
  }

  /** Combinations come with the older discounts first, so of equals the first one stays. */
  private consider(state: State<D>): void {
    const { best } = this;
    const gain =
      state.saved - best.saved ||
      state.codes - best.codes ||
      state.steps.length - best.steps.length;
    if (gain > 0) this.best = state;
  }

  private add(state: State<D>, option: Option<D>): State<D> {
    this.count += 1;
    return addTo(state, option, this.shippingAmount);
  }
}

function addTo<D extends Candidate>(
  state: State<D>,
  option: Option<D>,
  shippingAmount: number,
): State<D> {
  const { resolved, used } = resolve(option, state.free);
  const isWaiver = resolved.type === "free_shipping";
  const left = new Map(state.free.map((line) => [line.id, line.left]));
  const amounts = amountsOf(resolved, state.free, left);
  const off = sum(Object.values(amounts));
  const saved = isWaiver && !state.isShippingFree ? shippingAmount : off;
  return {
    steps: [...state.steps, { option, resolved, saved }],
    free: state.free.map((line) => ({
      ...line,
      left: line.left - (amounts[line.id] ?? 0),
      free: line.free - (used[line.id] ?? 0),
    })),
    saved: state.saved + saved,
    codes: state.codes + (option.discount.code === null ? 0 : 1),
    isShippingFree: state.isShippingFree || isWaiver,
  };
}

/** What the discounts save together, whether they may be combined or not; those that do not apply save nothing. */
export function savedTogether(
  discounts: readonly Candidate[],
  { lines, now, shippingAmount }: EvaluationCase,
): number {
  const free = freeLines(lines);
  return [...discounts]
    .sort(inOrder)
    .flatMap((discount) => {
      const check = judge(discount, lines, now);
      return check.ok ? [optionOf(discount, check.eligibleLineIds, free, shippingAmount)] : [];
    })
    .reduce((state, option) => addTo(state, option, shippingAmount ?? 0), start<Candidate>(free))
    .saved;
}

function start<D>(free: FreeLine[]): State<D> {
  return { steps: [], free, saved: 0, codes: 0, isShippingFree: false };
}

function freeLines(lines: readonly DiscountLine[]): FreeLine[] {
  return byId(lines).map((line) => ({ ...line, free: line.quantity, left: line.subtotal }));
}

function judge(discount: Candidate, lines: readonly DiscountLine[], now: Date) {
  return evaluateDiscount(discount, {
    ...{ lines, now, hasOrdered: discount.hasOrdered },
    ...{ usageCount: discount.usageCount, usageCountByCustomer: discount.usedByCustomer },
  });
}

function optionOf<D extends Candidate>(
  discount: D,
  eligibleLineIds: readonly string[],
  free: readonly FreeLine[],
  shippingAmount: number | null,
): Option<D> {
  const option = {
    ...{ discount, eligibleLineIds, class: discountClass(discount), most: 0 },
    combinesWith: discount.combinesWith,
  };
  const { resolved } = resolve(option, free);
  if (resolved.type === "free_shipping") return { ...option, most: shippingAmount ?? 0 };
  if (discount.buyXGetY) {
    const eligible = free.filter(({ id }) => eligibleLineIds.includes(id));
    return { ...option, most: mostOfBuyXGetY(discount.buyXGetY, eligible) };
  }
  const amounts = amountsOf(resolved, free, new Map(free.map(({ id, left }) => [id, left])));
  return { ...option, most: sum(Object.values(amounts)) };
}

/** The amount of a discount on what others have left of the lines. */
function resolve(
  { discount, eligibleLineIds }: Pick<Option<Candidate>, "discount" | "eligibleLineIds">,
  free: readonly FreeLine[],
): { resolved: ResolvedDiscount; used: Record<string, number> } {
  const eligible = free.filter(({ id }) => eligibleLineIds.includes(id));
  if (discount.buyXGetY) {
    const { amounts, used } = buyXGetY(discount.buyXGetY, eligible);
    return { resolved: { type: "allocated", amounts }, used };
  }
  if (discount.bundlePrice) {
    const { used, worth, off } = bundlePrice(discount.bundlePrice, eligible);
    const shares = prorate(off, Object.values(worth));
    const ids = Object.keys(worth);
    const amounts = Object.fromEntries(ids.map((id, index) => [id, shares[index] ?? 0]));
    return { resolved: { type: "allocated", amounts }, used };
  }
  const { type, value } = (discount.tiers && tierFor(discount.tiers, eligible)) ?? discount;
  if (type === "free_shipping") return { resolved: { type }, used: {} };
  return { resolved: { type, value, eligibleLineIds }, used: {} };
}

function optionIn<D>(options: readonly Option<D>[], discount: D): Option<D> | undefined {
  return options.find((option) => option.discount === discount);
}

/** Both have to allow it. */
function areCombinable(a: Option<unknown>, b: Option<unknown> | undefined): boolean {
  return b !== undefined && a.combinesWith.includes(b.class) && b.combinesWith.includes(a.class);
}

const RANK: Readonly<Record<DiscountClass, number>> = { product: 0, order: 1, shipping: 2 };

function inOrder(a: Candidate, b: Candidate): number {
  return RANK[discountClass(a)] - RANK[discountClass(b)] || byAge(a, b);
}

function byAge(a: Candidate, b: Candidate): number {
  const [one, other] = [
    [a.createdAt ?? "", a.id ?? ""].join(),
    [b.createdAt ?? "", b.id ?? ""].join(),
  ];
  return one < other ? -1 : one > other ? 1 : 0;
}
