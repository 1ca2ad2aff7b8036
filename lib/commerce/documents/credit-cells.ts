import { prorate } from "@/lib/kit/prorate";
import { sum } from "@/lib/kit/sum";
import type { DocumentLine, DocumentRecord, TaxGroup } from "./record";

/** The net amount and each authority's tax of every group, in one row: credit notes are computed cell by cell. */
export interface CreditCells {
  all: number[];
  shipping: number[];
}

/** The cells of groups, in the order of the invoice's. */
export function cellsOf(groups: readonly TaxGroup[]): number[] {
  return groups.flatMap(({ net, parts }) => [net, ...parts.map((part) => part.amount)]);
}

/** The invoice's groups with other amounts in their cells. */
export function withCells(groups: readonly TaxGroup[], cells: readonly number[]): TaxGroup[] {
  let next = 0;
  const take = () => cells[next++] ?? 0;
  return groups.map((group) => {
    const net = take();
    const parts = group.parts.map((part) => ({ ...part, amount: take() }));
    const tax = parts.reduce((sum, part) => sum + part.amount, 0);
    return { ...group, net, tax, parts, shippingNet: 0 };
  });
}

/** Of groups the one that is taxed as another; an invoice has each class, rate and kind of supply once. */
export function groupOf(
  groups: readonly TaxGroup[],
  { taxClass, ratePpm, supply }: Pick<TaxGroup, "taxClass" | "ratePpm" | "supply">,
): TaxGroup | undefined {
  return groups.find(
    (one) => one.taxClass === taxClass && one.ratePpm === ratePpm && one.supply === supply,
  );
}

/** The credited amounts of lines and of the delivery of an invoice, cell by cell. */
export function creditedCells(
  { taxGroups, lines: invoiced }: Pick<DocumentRecord, "taxGroups" | "lines">,
  lines: readonly DocumentLine[],
  shipping: number,
): CreditCells {
  const goods = taxGroups.flatMap((group) => {
    const own = lines.filter((line) => groupOf([group], line));
    return cellsIn(group, total(own, "net"), total(own, "tax"));
  });
  // The rest of a group's tax, beyond that of its lines, is that of the delivery.
  const delivery = taxGroups.flatMap((group) => {
    const own = invoiced.filter((line) => groupOf([group], line));
    return cellsIn(group, group.shippingNet, Math.max(0, group.tax - total(own, "tax")));
  });
  const isCharged = shipping > 0 && delivery.some((value) => value > 0);
  const ofShipping = isCharged ? prorate(shipping, delivery) : delivery.map(() => 0);
  return {
    all: goods.map((value, index) => value + (ofShipping[index] ?? 0)),
    shipping: ofShipping,
  };
}

/**
 * As much of the wanted cells as is left. Tax of one authority that exceeds its cell goes to the other cells of its
 * group: each was rounded by itself in the credit notes before, and only their sum has to be exact.
 */
export function fitCells(
  groups: readonly TaxGroup[],
  wanted: readonly number[],
  left: readonly number[],
): number[] {
  let next = 0;
  return groups.flatMap(({ parts }) => {
    const [from, until] = [next, next + parts.length + 1];
    next = until;
    const fitted = wanted
      .slice(from, until)
      .map((value, index) => Math.min(value, Math.max(0, left[from + index] ?? 0)));
    const [net = 0, ...taxes] = fitted;
    let over = sum(wanted.slice(from + 1, until)) - sum(taxes);
    const filled = taxes.map((value, index) => {
      const more = Math.min(over, Math.max(0, left[from + 1 + index] ?? 0) - value);
      over -= more;
      return value + more;
    });
    return [net, ...filled];
  });
}

/** Amounts of a group, its tax split over the authorities as the whole of it is. */
function cellsIn({ parts }: TaxGroup, net: number, tax: number): number[] {
  if (parts.length === 0) return [net];
  return [
    net,
    ...prorate(
      tax,
      parts.map((part) => part.amount),
    ),
  ];
}

function total(lines: readonly DocumentLine[], field: "net" | "tax"): number {
  return lines.reduce((sum, line) => sum + line[field], 0);
}
