import { prorate } from "@/lib/kit/prorate";
import { shareOf } from "@/lib/kit/share";
import { subtotalOf } from "@/lib/kit/subtotal";
import { sum } from "@/lib/kit/sum";
import {
  type CreditCells,
  cellsOf,
  creditedCells,
  fitCells,
  groupOf,
  withCells,
} from "./credit-cells";
import type { DocumentLine, DocumentRecord, TaxGroup } from "./record";

/** The credited amounts of a credit note, beside the data shared with its invoice. */
export type Credit = Pick<DocumentRecord, "lines" | "shipping" | "taxGroups" | "totals">;

/** What a refund was for, as far as that is known. */
export interface CreditedGoods {
  /** Units of lines of the invoice, by their place; `before` have been given back by earlier credit notes. */
  units: { index: number; before: number; count: number }[];
  /** The refunded part of the delivery with its tax, in minor units. */
  shipping: number;
}

const NOTHING: CreditedGoods = { units: [], shipping: 0 };

/**
 * The part of an invoice that a refund credits. The goods and the delivery that it was for come first, with their tax;
 * an amount beyond them is spread over the rest of the invoice, and an amount below their cost is spread over them. The
 * net amounts and taxes of all refunds never exceed the invoice's, and equal them once everything is refunded. Pure.
 */
export function creditOf(
  invoice: DocumentRecord,
  earlier: readonly Credit[],
  amount: number,
  goods: CreditedGoods = NOTHING,
): Credit {
  if (earlier.length === 0 && amount === invoice.totals.total) {
    const { lines, shipping, taxGroups, totals } = invoice;
    return { lines, shipping, taxGroups, totals };
  }
  const left = cellsOf(earlier.reduce((groups, one) => groups.map(less(one)), invoice.taxGroups));
  const named = nameLines(invoice, goods);
  const wanted = creditedCells(invoice, named, goods.shipping);
  const own = fitCells(invoice.taxGroups, wanted.all, left);
  const covered = sum(own);
  const isNamed = covered === sum(wanted.all) && covered <= amount && covered > 0;
  const rest = left.map((value, index) => Math.max(0, value - (own[index] ?? 0)));
  const beyond = amount > covered ? prorate(amount - covered, rest) : rest.map(() => 0);
  const given =
    amount > covered
      ? own.map((value, index) => value + (beyond[index] ?? 0))
      : prorate(amount, own);
  return isNamed
    ? writeNamed(invoice, { given, beyond, wanted, named })
    : writeUnnamed(invoice, given);
}

/** The lines of the goods, with the exact share of each unit: all units of a line give what the line cost. */
function nameLines({ lines, taxInclusive }: DocumentRecord, { units }: CreditedGoods) {
  return units.flatMap(({ index, before, count }): DocumentLine[] => {
    const line = lines[index];
    if (line === undefined) return [];
    const shareIn = (value: number) => shareOf(value, { all: line.quantity, before, count });
    const cost = shareIn(line.net + line.tax);
    // What a line says it costs is shared exactly, its tax or its net amount follows.
    const tax = taxInclusive ? shareIn(line.tax) : cost - shareIn(line.net);
    const amount = taxInclusive ? cost : cost - tax;
    return [
      {
        ...line,
        ...{ quantity: count, amount, tax, net: cost - tax },
        discount: line.unitPrice * count - amount,
      },
    ];
  });
}

type Named = {
  given: number[];
  beyond: number[];
  wanted: CreditCells;
  named: DocumentLine[];
};

function writeNamed(invoice: DocumentRecord, { given, beyond, wanted, named }: Named): Credit {
  const { taxInclusive, taxGroups, shipping } = invoice;
  const ofShipping = withCells(taxGroups, wanted.shipping);
  const groups = withCells(taxGroups, given).map((group, index) => ({
    ...group,
    shippingNet: ofShipping[index]?.net ?? 0,
  }));
  const others = withCells(taxGroups, beyond).filter(isSomething).map(toLine(taxInclusive));
  const shippingNet = sum(ofShipping.map(({ net }) => net));
  const shippingTax = sum(ofShipping.map(({ tax }) => tax));
  const shippingAmount = taxInclusive ? shippingNet + shippingTax : shippingNet;
  return {
    ...credited(groups.filter(isSomething), [...named, ...others], shippingAmount),
    shipping:
      shippingAmount === 0
        ? null
        : { name: shipping?.name ?? null, amount: shippingAmount, net: shippingNet },
  };
}

function writeUnnamed({ taxInclusive, taxGroups }: DocumentRecord, given: number[]): Credit {
  // A part of the total does not state its share of shipping.
  const groups = withCells(taxGroups, given)
    .filter(isSomething)
    .map((group) => ({ ...group, shippingNet: 0 }));
  return { ...credited(groups, groups.map(toLine(taxInclusive)), 0), shipping: null };
}

function credited(
  taxGroups: TaxGroup[],
  lines: DocumentLine[],
  shipping: number,
): Omit<Credit, "shipping"> {
  const [net, tax] = [sum(taxGroups.map((one) => one.net)), sum(taxGroups.map((one) => one.tax))];
  const subtotal = subtotalOf(lines);
  const discount = sum(lines.map((line) => line.discount));
  return { lines, taxGroups, totals: { subtotal, discount, shipping, net, tax, total: net + tax } };
}

/** A group after a credit note. */
const less = (credit: Credit) => (group: TaxGroup) => {
  const given = groupOf(credit.taxGroups, group);
  if (given === undefined) return group;
  return {
    ...group,
    net: group.net - given.net,
    tax: group.tax - given.tax,
    parts: group.parts.map((part, index) => ({
      ...part,
      amount: part.amount - (given.parts[index]?.amount ?? 0),
    })),
  };
};

const isSomething = ({ net, tax }: TaxGroup) => net !== 0 || tax !== 0;

const toLine =
  (taxInclusive: boolean) =>
  ({ taxClass, ratePpm, supply, net, tax }: TaxGroup): DocumentLine => {
    const amount = taxInclusive ? net + tax : net;
    return {
      ...{ name: null, variantName: null, sku: null, quantity: 1, unitPrice: amount, discount: 0 },
      ...{ amount, net, tax, taxClass, ratePpm, supply },
    };
  };
