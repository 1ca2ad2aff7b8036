import { noResponseText } from "@/components/dashboard/form/no-response-text";
import { refusalKey, refusalText } from "@/components/dashboard/form/refusal-text";
import type { Refusal, Result } from "@/lib/client/result";
import type { Address } from "@/lib/contract/address";
import { cityLine } from "@/lib/kit/city-line";
import { countryName } from "@/lib/kit/country-name";
import { paymentMethodName } from "@/lib/kit/payment-method-name";
import type { Messages } from "@/messages/dashboard";

/** How an order was paid, as people call it. */
export function paymentMethodText(
  method: string | null,
  { orders: { methods } }: Messages,
): string {
  return method === null ? methods.none : paymentMethodName(method, methods);
}

/** What was refused of an order, and why; without an answer at all, that trying again is safe. */
export function orderRefusalText(
  refusal: Refusal | null,
  messages: Messages,
  locale: string,
): string {
  const { refusals } = messages.orders;
  if (refusal === null) return noResponseText(messages, refusals.noAnswer);
  const { message, details } = refusal;
  if (details?.failureCode !== undefined) return refusals.processor;
  if (details?.reason === "gift_card_spent") return refusals.gift_card_spent;
  const key = refusalKey(refusal);
  // The English message of the API is more specific.
  if (locale.startsWith("en") && message !== "" && Object.hasOwn(refusals, key)) return message;
  const known: Readonly<Record<string, string>> = refusals;
  return Object.hasOwn(known, key)
    ? (known[key] ?? message)
    : refusalText(refusal, messages, locale);
}

/** The refusal of an outcome; null where no answer came. */
export function getRefusal(outcome: Result<unknown> | null): Refusal | null {
  return outcome === null || outcome.ok ? null : outcome.refusal;
}

/** An address as it is written on a parcel, a line each. */
export function addressLines(address: Address, locale: string): string[] {
  const { firstName, lastName, company, line1, line2, countryCode } = address;
  return [
    company ?? "",
    `${firstName} ${lastName}`.trim(),
    line1,
    line2 ?? "",
    cityLine(address),
    countryName(countryCode, locale),
  ].filter((line) => line !== "");
}
