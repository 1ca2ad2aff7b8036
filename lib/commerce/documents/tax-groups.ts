import type { OrderRecord } from "@/lib/commerce/orders";
import { prorate } from "@/lib/kit/prorate";
import { rateToPpm } from "@/lib/kit/round";
import { sum } from "@/lib/kit/sum";
import type { DocumentLine, DocumentPart, Supply, TaxGroup, TaxPart } from "./record";

/** The class of lines without one. */
const STANDARD = "standard";

type OrderTax = OrderRecord["tax_breakdown"][number];

type TaxedOrder = Pick<
  OrderRecord,
  "tax_inclusive" | "tax" | "total" | "shipping" | "tax_breakdown" | "lines"
>;

/** The lines of an order as its invoice shows them, each with its net amount and its tax. */
export function documentLines({ tax_inclusive, tax_breakdown, lines }: TaxedOrder): DocumentLine[] {
  const ppmOf = ratesByClass(tax_breakdown);
  return lines.map((line) => {
    const taxClass = line.tax_class ?? STANDARD;
    const amount = line.unit_price * line.quantity - line.discount;
    return {
      name: line.product_name,
      variantName: line.variant_name,
      sku: line.sku,
      ...(line.parts && { parts: line.parts.map(toDocumentPart) }),
      quantity: line.quantity,
      unitPrice: line.unit_price,
      discount: line.discount,
      amount,
      net: tax_inclusive ? amount - line.tax : amount,
      tax: line.tax,
      taxClass,
      ratePpm: line.tax_rate ?? ppmOf.get(taxClass) ?? 0,
      supply: supplyOf(line.product_type),
    };
  });
}

function toDocumentPart({ productName, variantName, quantity }: DocumentPart): DocumentPart {
  return { productName, variantName, quantity };
}

function supplyOf(productType: string): Supply {
  return productType === "physical" ? "goods" : "services";
}

/** All rates of a class together: they apply side by side, as those of a state and a city do. */
function ratesByClass(breakdown: readonly OrderTax[]): Map<string, number> {
  const rates = new Map<string, number>();
  for (const { taxClass, rate } of breakdown) {
    const key = taxClass ?? STANDARD;
    rates.set(key, (rates.get(key) ?? 0) + rateToPpm(rate));
  }
  return rates;
}

/**
 * The amounts of an order by tax class, with goods and services apart. The net amounts add up to the price of the order
 * without tax, and the taxes to its tax: amounts without a rate are a group without parts.
 */
export function taxGroups(order: TaxedOrder, lines: readonly DocumentLine[]): TaxGroup[] {
  const breakdown = order.tax_breakdown;
  const ppmOf = ratesByClass(breakdown);
  const groups = new Map<string, TaxGroup>();
  const groupOf = (taxClass: string): TaxGroup => {
    const known = groups.get(taxClass);
    if (known) return known;
    const ratePpm = ppmOf.get(taxClass) ?? 0;
    const fresh = { taxClass, ratePpm, net: 0, tax: 0, shippingNet: 0, parts: [] };
    groups.set(taxClass, fresh);
    return fresh;
  };
  for (const line of lines) groupOf(line.taxClass).net += line.net;
  for (const tax of breakdown) {
    const group = groupOf(tax.taxClass ?? STANDARD);
    group.tax += tax.amount;
    group.parts.push(partOf(tax));
  }
  const untaxed = { taxClass: STANDARD, ratePpm: 0, net: 0, tax: 0, shippingNet: 0, parts: [] };
  const shippingNet = order.total - order.tax - sum(lines.map(({ net }) => net));
  for (const [group, share] of shareShipping({ order, groups, untaxed, lines, shippingNet })) {
    group.net += share;
    group.shippingNet += share;
  }
  const split = [...groups.values()].flatMap((group) => splitBySupply(group, lines));
  return [...split, { ...untaxed, supply: deliverySupply(lines) }].filter(
    ({ net, tax }) => net !== 0 || tax !== 0,
  );
}

/** The goods and the services of a group. What is on no line is the delivery, which follows the goods. */
function splitBySupply(group: TaxGroup, lines: readonly DocumentLine[]): TaxGroup[] {
  if (deliverySupply(lines) === "services") return [{ ...group, supply: "services" }];
  const own = lines.filter(
    ({ supply, taxClass }) => supply === "services" && taxClass === group.taxClass,
  );
  const net = sum(own.map((line) => line.net));
  const tax = Math.min(group.tax, sum(own.map((line) => line.tax)));
  const amounts = group.parts.map(({ amount }) => amount);
  const shares = amounts.length === 0 ? [] : prorate(tax, amounts);
  const withAmounts = (amountOf: (amount: number, share: number) => number) =>
    group.parts.map((part, index) => ({
      ...part,
      amount: amountOf(part.amount, shares[index] ?? 0),
    }));
  return [
    {
      ...{ ...group, supply: "goods", net: group.net - net, tax: group.tax - tax },
      parts: withAmounts((amount, share) => amount - share),
    },
    {
      ...{ ...group, supply: "services", net, tax, shippingNet: 0 },
      parts: withAmounts((_amount, share) => share),
    },
  ];
}

type Shared = {
  order: TaxedOrder;
  groups: ReadonlyMap<string, TaxGroup>;
  untaxed: TaxGroup;
  lines: readonly DocumentLine[];
  shippingNet: number;
};

/** Where anything is delivered there are goods; a charge on services alone is one of them. */
function deliverySupply(lines: readonly DocumentLine[]): Supply {
  return lines.some(({ supply }) => supply === "goods") ? "goods" : "services";
}

/** Which groups the shipping belongs to, by what each tax was worked out from beside its lines. */
function shareShipping({ order, groups, untaxed, lines, shippingNet }: Shared) {
  const shares: [TaxGroup, number][] = [];
  let left = shippingNet;
  const give = (group: TaxGroup, share: number) => {
    left -= share;
    shares.push([group, share]);
  };
  for (const [taxClass, group] of groups) {
    const bases = order.tax_breakdown
      .filter((tax) => (tax.taxClass ?? STANDARD) === taxClass)
      .map((tax) => tax.taxableAmount ?? 0);
    give(group, Math.max(0, Math.min(left, Math.max(0, ...bases) - group.net)));
  }
  const [first] = groups.values();
  // An order from before tax classes does not say: its shipping was taxed as the goods were, or not at all.
  const isTaxed = knowsNoBase(order) && order.tax > sum(lines.map(({ tax }) => tax));
  const unrated = [...groups.values()].find(({ ratePpm }) => ratePpm === 0) ?? untaxed;
  give(isTaxed && first ? first : unrated, left);
  return shares;
}

const knowsNoBase = ({ tax_breakdown }: TaxedOrder) =>
  tax_breakdown.every((tax) => tax.taxableAmount == null);

function partOf(tax: OrderTax): TaxPart {
  // `GB`, `US-CA` or `US-CA 90*`.
  const [place = ""] = tax.jurisdiction.split(" ");
  const [country = "", ...state] = place.split("-");
  return {
    name: tax.name,
    ratePpm: rateToPpm(tax.rate),
    countryCode: tax.countryCode ?? country,
    state: tax.state ?? (state.join("-") || null),
    amount: tax.amount,
  };
}
