import { isDeepStrictEqual } from "node:util";
import { isSamePlace, type OrderRecord, requireServed } from "@/lib/commerce/orders";
import { computeTax, isReverseCharge, matchRates, type TaxRateRules } from "@/lib/commerce/tax";
import type { StoredAddress } from "@/lib/contract/address";
import { divideRound } from "@/lib/kit/round";
import { classOf } from "./order-rates";
import type { EditBasis } from "./rows";

/** An order at the address that an edit sends it to. */
export interface MovedOrder {
  /** With that address, and with its prices as they are there. */
  order: OrderRecord;
  /** The rates of the new place, where it is taxed anew; null where the order keeps those that it was placed at. */
  rates: TaxRateRules[] | null;
}

/**
 * An order at another address; without one, and for lines not taxed at the destination, taxed as it was. In
 * another country, and where other rates apply in the same country, all of it is taxed at the store's current
 * rates as in a checkout there; reverse charge is decided by the rule of the checkout, from the tax office's
 * answer about the order's VAT id. Tax-inclusive prices stay the same and only the tax in them changes,
 * unless reverse charge applied before or applies after: net prices are converted back to the shop's, and the
 * shop's to net ones (decision 64). Pure. Refuses address_undeliverable.
 */
export function moveOrder(
  order: OrderRecord,
  address: StoredAddress | undefined,
  basis: EditBasis,
): MovedOrder {
  const { shipping_address: from, tax_evidence: evidence } = order;
  if (address === undefined || isDeepStrictEqual(address, from)) return { order, rates: null };
  const moved = { ...order, shipping_address: address };
  const isTaxedElsewhere = order.pickup || evidence?.basis === "billing_address";
  if (from === null || isTaxedElsewhere || isSamePlace(from, address)) {
    return { order: moved, rates: null };
  }
  requireServed(basis.shippingCountries, address);
  const [before, after] = [matchRates(basis.rates, from), matchRates(basis.rates, address)];
  const isAbroad = from.countryCode !== address.countryCode;
  if (!isAbroad && isDeepStrictEqual(before, after)) return { order: moved, rates: null };
  const reverseCharge = isReverseCharge({
    seller: basis.vatSeller,
    vatId: order.vat_id ?? null,
    check: order.vat_check ?? null,
    destination: address.countryCode,
  });
  const asShop = order.reverse_charge ? reprice(moved, before, { ...basis, adds: true }) : moved;
  const priced = reverseCharge ? reprice(asShop, after, { ...basis, adds: false }) : asShop;
  return {
    order: {
      ...priced,
      reverse_charge: reverseCharge,
      tax_evidence: evidence && {
        ...evidence,
        ...{ countryCode: address.countryCode, shippingCountry: address.countryCode },
      },
    },
    rates: reverseCharge ? [] : after,
  };
}

type Repricing = Pick<EditBasis, "shippingTaxClass"> & {
  /** Whether the tax is put into the prices, or taken out of them. */
  adds: boolean;
};

/** An order with a tax put into its prices or taken out of them, once a unit; where prices are without tax, as it is. */
function reprice(
  order: OrderRecord,
  rates: readonly TaxRateRules[],
  { shippingTaxClass, adds }: Repricing,
): OrderRecord {
  if (!order.tax_inclusive) return order;
  const sign = adds ? 1 : -1;
  const terms = { rates, shippingTaxClass, taxInclusive: !adds };
  const { lineTaxes } = computeTax({
    lines: order.lines.map((line) => ({ ...idOf(line), amount: line.unit_price })),
    ...{ ...terms, shippingAmount: 0 },
  });
  const { shippingTax } = computeTax({
    lines: order.lines.map((line) => ({
      ...idOf(line),
      amount: line.unit_price * line.quantity - line.discount,
    })),
    ...{ ...terms, shippingAmount: order.shipping },
  });
  const shipping = order.shipping + sign * shippingTax;
  const { standard_shipping: standard } = order;
  return {
    ...order,
    shipping,
    ...(standard != null && {
      standard_shipping: inProportion(standard, order.shipping, shipping),
    }),
    lines: order.lines.map((line) => {
      const unit_price = line.unit_price + sign * (lineTaxes[line.id] ?? 0);
      const discount = inProportion(line.discount, line.unit_price, unit_price);
      return { ...line, unit_price, discount: Math.min(discount, unit_price * line.quantity) };
    }),
  };
}

function idOf(line: OrderRecord["lines"][number]) {
  return { id: line.id, taxClass: classOf(line) };
}

/** An amount that keeps its share of a price that has become another. */
function inProportion(amount: number, before: number, after: number): number {
  return before === 0
    ? amount
    : Number(divideRound(BigInt(amount) * BigInt(after), BigInt(before)));
}
