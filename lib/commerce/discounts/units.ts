import { type BundlePrice, type BuyXGetY, type DiscountLine, isInSet } from "./rules";

/** Units of a line that no other discount has counted yet, and what the line costs as discounts before have left it. */
export type FreeLine = DiscountLine & { free: number; left: number };

/** What a discount by units takes off which lines, and the units that it has counted for it. */
type UnitDiscount = { amounts: Record<string, number>; used: Record<string, number> };

/**
 * Buy X get Y, as often as there are units for it. The cheapest eligible units are reduced, as in other shop systems,
 * and the dearest remaining ones count as bought.
 */
export function buyXGetY(
  { buy, get, maxUses }: BuyXGetY,
  lines: readonly FreeLine[],
): UnitDiscount {
  const bought = (line: FreeLine) => isInSet(buy, line);
  const got = (line: FreeLine) => isInSet(get, line);
  const some = lines.filter((line) => line.free > 0 && (bought(line) || got(line)));
  const units = freeOf(some);
  const buyable = freeOf(some.filter(bought));
  const times = Math.min(
    Math.floor(buyable / buy.quantity),
    Math.floor(freeOf(some.filter(got)) / get.quantity),
    Math.floor(units / (buy.quantity + get.quantity)),
    maxUses ?? Number.POSITIVE_INFINITY,
  );
  // The number of units that can be reduced and still leave enough to be bought.
  let spare = buyable - times * buy.quantity;
  let wanted = times * get.quantity;
  const taken = new Map<string, number>();
  const amounts: Record<string, number> = {};
  for (const line of some.filter(got).sort(cheapestFirst)) {
    const count = Math.min(line.free, wanted, bought(line) ? spare : wanted);
    if (count === 0) continue;
    if (bought(line)) spare -= count;
    wanted -= count;
    taken.set(line.id, count);
    amounts[line.id] = percentOf(worthOf(line, count), get.percentOff);
  }
  let toBuy = times * buy.quantity;
  for (const line of some.filter(bought).sort((a, b) => cheapestFirst(b, a))) {
    const count = Math.min(line.free - (taken.get(line.id) ?? 0), toBuy);
    toBuy -= count;
    if (count > 0) taken.set(line.id, (taken.get(line.id) ?? 0) + count);
  }
  return { amounts, used: Object.fromEntries(taken) };
}

/** The most that buy X get Y can take off these lines, regardless of the units that other discounts use. */
export function mostOfBuyXGetY(
  { buy, get, maxUses }: BuyXGetY,
  lines: readonly FreeLine[],
): number {
  const some = lines.filter((line) => isInSet(get, line));
  const units = freeOf(lines.filter((line) => isInSet(buy, line) || isInSet(get, line)));
  let wanted =
    get.quantity *
    Math.min(
      Math.floor(units / (buy.quantity + get.quantity)),
      maxUses ?? Number.POSITIVE_INFINITY,
    );
  // A minor unit a line for what is rounded down.
  let most = some.length;
  for (const line of some.toSorted((a, b) => cheapestFirst(b, a))) {
    const count = Math.min(line.free, wanted);
    wanted -= count;
    most += percentOf(worthOf(line, count), get.percentOff);
  }
  return most;
}

/**
 * A set of products for a price, as often as that is cheaper; of variants of one product the dearest are included. The
 * reduction is distributed over the units in proportion to their prices.
 */
export function bundlePrice(
  { items, price }: BundlePrice,
  lines: readonly FreeLine[],
): UnitDiscount & { worth: Record<string, number>; off: number } {
  const slots = items.map(({ productId, quantity }) => ({
    quantity,
    lines: lines
      .filter((line) => line.productId === productId && line.free > 0)
      .sort((a, b) => cheapestFirst(b, a)),
  }));
  const possible = Math.min(...slots.map((slot) => Math.floor(freeOf(slot.lines) / slot.quantity)));
  const costOf = (times: number) =>
    slots.reduce((sum, slot) => sum + dearest(slot.lines, slot.quantity * times).worth, 0);
  // The dearest go first, so each further bundle saves at most as much as the one before it.
  let [least, most] = [0, possible];
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (costOf(middle) - costOf(middle - 1) > price) least = middle;
    else most = middle - 1;
  }
  const used: Record<string, number> = {};
  const worth: Record<string, number> = {};
  for (const slot of slots) {
    for (const { line, count } of dearest(slot.lines, slot.quantity * least).units) {
      used[line.id] = count;
      worth[line.id] = worthOf(line, count);
    }
  }
  return { amounts: {}, used, worth, off: Math.max(0, costOf(least) - least * price) };
}

function dearest(lines: readonly FreeLine[], wanted: number) {
  const units: { line: FreeLine; count: number }[] = [];
  let missing = wanted;
  let worth = 0;
  for (const line of lines) {
    const count = Math.min(line.free, missing);
    if (count === 0) break;
    missing -= count;
    worth += worthOf(line, count);
    units.push({ line, count });
  }
  return { units, worth };
}

function freeOf(lines: readonly FreeLine[]): number {
  return lines.reduce((sum, { free }) => sum + free, 0);
}

/** What so many units of a line still cost. */
function worthOf({ left, quantity }: FreeLine, count: number): number {
  return count === quantity ? left : Number((BigInt(left) * BigInt(count)) / BigInt(quantity));
}

/** Rounded down: several lines together never give more than the percentage says. */
function percentOf(amount: number, percent: number): number {
  return percent === 100
    ? amount
    : Number((BigInt(amount) * BigInt(Math.round(percent * 100))) / 10_000n);
}

/** By the price before any discount, and then by id. */
function cheapestFirst(a: FreeLine, b: FreeLine): number {
  const [one, other] = [a.subtotal / a.quantity, b.subtotal / b.quantity];
  if (one !== other) return one - other;
  return a.id < b.id ? -1 : 1;
}
