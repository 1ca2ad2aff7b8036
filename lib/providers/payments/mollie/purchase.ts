import { toDecimal } from "@/lib/kit/money";
import type {
  ChargeRequest,
  Purchase,
  PurchaseAddress,
  PurchaseLine,
} from "@/lib/providers/payments/port";

/** Longer, and Mollie refuses the line. */
const SKU_MAX = 64;

const LINE_TYPES = {
  physical: "physical",
  digital: "digital",
  shipping: "shipping_fee",
  credit: "store_credit",
} as const satisfies Record<PurchaseLine["kind"], string>;

/** Who pays, as far as every way to pay may know it. */
export function contactOf({ email, countryCode }: ChargeRequest["buyer"]) {
  if (email === null) return {};
  return { billingAddress: { email, ...(countryCode !== null && { country: countryCode }) } };
}

/** The order for methods that decide by it: its lines, and both addresses. */
export function purchaseFields(
  { lines, billingAddress, shippingAddress }: Purchase,
  { currency, email }: { currency: string; email: string | null },
) {
  const billed = billingAddress ?? shippingAddress;
  return {
    lines: lines.map((line) => lineFields(line, currency)),
    ...(billed !== null && { billingAddress: addressFields(billed, email) }),
    ...(shippingAddress !== null && { shippingAddress: addressFields(shippingAddress, email) }),
  };
}

function lineFields(line: PurchaseLine, currency: string) {
  const { kind, name, sku, quantity, unitPrice, discount, total, taxRate } = line;
  const money = (amount: number) => ({ currency, value: toDecimal(amount, currency) });
  return {
    ...{ type: LINE_TYPES[kind], description: name, quantity },
    ...{ unitPrice: money(unitPrice), totalAmount: money(total) },
    ...(discount > 0 && { discountAmount: money(discount) }),
    // A rate is sent with two decimals: a finer one cannot be sent.
    ...(taxRate !== null &&
      taxRate % 100 === 0 && {
        vatRate: (taxRate / 10_000).toFixed(2),
        vatAmount: money(includedTax(total, taxRate)),
      }),
    ...(sku !== null && sku.length <= SKU_MAX && { sku }),
  };
}

/** By Mollie's own formula, which it checks: the books of the shop may have it a minor unit higher or lower. */
function includedTax(total: number, ratePpm: number): number {
  return Math.round((total * ratePpm) / (1_000_000 + ratePpm));
}

function addressFields(address: PurchaseAddress, email: string | null) {
  const { company, line2, postcode, state, phoneE164 } = address;
  return {
    givenName: address.firstName,
    familyName: address.lastName,
    ...(company !== null && { organizationName: company }),
    streetAndNumber: address.line1,
    ...(line2 !== null && { streetAdditional: line2 }),
    ...(postcode !== null && { postalCode: postcode }),
    city: address.city,
    ...(state !== null && { region: state }),
    country: address.countryCode,
    ...(email !== null && { email }),
    ...(phoneE164 !== null && { phone: phoneE164 }),
  };
}
