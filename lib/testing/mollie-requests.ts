import { toDecimal, toMinor } from "@/lib/kit/money";

/** A body, or a part of one. */
export type Fields = Record<string, unknown>;
/** An amount in Mollie's format. */
export type Money = { currency: string; value: string };

/** An error in Mollie's format. */
export class MollieRefusal extends Error {
  constructor(
    readonly status: number,
    readonly field?: string,
  ) {
    super(`${status} ${field ?? ""}`);
  }
}

/** The amount of a request in minor units; refused in any other format. */
export function moneyIn(value: unknown): { amount: number; currency: string } {
  const { currency, value: text } = (value ?? {}) as Partial<Money>;
  if (!isText(currency) || !isText(text)) throw new MollieRefusal(422, "amount");
  const amount = toMinor(text, currency);
  // Exactly as many decimals as the currency has.
  if (toDecimal(amount, currency) !== text) throw new MollieRefusal(422, "amount");
  return { amount, currency };
}

/** Whether a value is present. */
export function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

/** The required members of such a payment; its lines must add up to its amount. */
export function requirePurchase(body: Fields, paid: { amount: number; currency: string }): void {
  const address = (body.billingAddress ?? {}) as Fields;
  const needed = ["givenName", "familyName", "streetAndNumber", "postalCode", "city", "country"];
  for (const name of [...needed, "email"]) {
    if (!isText(address[name])) throw new MollieRefusal(422, `billingAddress.${name}`);
  }
  if (address.phone !== undefined && !/^\+[1-9]\d{6,14}$/.test(String(address.phone)))
    throw new MollieRefusal(422, "billingAddress.phone");
  const lines = Array.isArray(body.lines) ? (body.lines as Fields[]) : [];
  const sum = lines.reduce((all, line, at) => all + lineTotal(line, at, paid.currency), 0);
  if (lines.length === 0 || sum !== paid.amount) throw new MollieRefusal(422, "lines");
}

function lineTotal(line: Fields, at: number, currency: string): number {
  const refuseLine = (name: string) => new MollieRefusal(422, `lines.${at}.${name}`);
  const minor = (name: string) => {
    const money = moneyIn(line[name]);
    if (money.currency !== currency) throw refuseLine(name);
    return money.amount;
  };
  if (!isText(line.description)) throw refuseLine("description");
  const quantity = Number(line.quantity);
  if (!Number.isInteger(quantity) || quantity < 1) throw refuseLine("quantity");
  const [unit, total] = [minor("unitPrice"), minor("totalAmount")];
  const discount = line.discountAmount === undefined ? 0 : minor("discountAmount");
  if (line.type === "store_credit" ? unit >= 0 : unit < 0) throw refuseLine("unitPrice");
  if (unit * quantity - discount !== total) throw refuseLine("totalAmount");
  const rate = line.vatRate === undefined ? null : Number(line.vatRate);
  if (rate !== null && Math.round(total * (rate / (100 + rate))) !== minor("vatAmount"))
    throw refuseLine("vatAmount");
  return total;
}
