import type { ResolvedDiscount } from "@/lib/commerce/discounts";
import { computeTax } from "@/lib/commerce/tax";
import { unreachable } from "@/lib/kit/assert";
import { divideRound } from "@/lib/kit/round";
import { cartTotals, type TotalsInput } from "./totals";

/**
 * The facts of a cart whose buyer owes the tax: nothing is taxed, and if prices include tax, each unit and the shipping
 * cost their price less the tax. Rounded per unit, so that a unit price times its quantity is the line of the order as
 * usual. A discount of a fixed amount keeps its share of the goods.
 */
export function withoutTax(facts: TotalsInput): TotalsInput {
  const { lines, rates, taxInclusive, discounts } = facts;
  if (!taxInclusive) return { ...facts, rates: [] };
  const { lineTaxes } = computeTax({
    lines: lines.map(({ id, unitPrice, taxClass }) => ({ id, amount: unitPrice, taxClass })),
    ...{ shippingAmount: 0, rates, taxInclusive },
  });
  const netLines = lines.map((line) => ({
    ...line,
    unitPrice: line.unitPrice - (lineTaxes[line.id] ?? 0),
  }));
  const { shipping, shippingTax } = cartTotals(facts);
  return {
    ...facts,
    lines: netLines,
    discounts: discounts.map((discount) => netDiscount(discount, lines, netLines)),
    shippingAmount: shipping - shippingTax,
    rates: [],
  };
}

function netDiscount(
  discount: ResolvedDiscount,
  lines: TotalsInput["lines"],
  netLines: TotalsInput["lines"],
): ResolvedDiscount {
  const net = (amount: number, ids: readonly string[]) => {
    const gross = worth(lines, ids);
    return gross === 0n
      ? amount
      : Number(divideRound(BigInt(amount) * worth(netLines, ids), gross));
  };
  switch (discount.type) {
    case "fixed":
      return { ...discount, value: net(discount.value, discount.eligibleLineIds) };
    case "allocated": {
      const amounts = Object.entries(discount.amounts);
      return {
        ...discount,
        amounts: Object.fromEntries(amounts.map(([id, amount]) => [id, net(amount, [id])])),
      };
    }
    case "percentage":
    case "free_shipping":
      return discount;
    default:
      return unreachable(discount);
  }
}

function worth(lines: TotalsInput["lines"], ids: readonly string[]): bigint {
  return lines
    .filter(({ id }) => ids.includes(id))
    .reduce((sum, { unitPrice, quantity }) => sum + BigInt(unitPrice) * BigInt(quantity), 0n);
}
