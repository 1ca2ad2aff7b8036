import type { Refusal } from "@/lib/client/result";
import { format } from "@/lib/kit/format-message";
import { formatMoney } from "@/lib/kit/money";
import type { Messages } from "@/messages/storefront";

/**
 * The text of a refusal for a shopper, in their language: the problem, and what they can do about it. By its code
 * alone, because the API's own message is English and meant for developers.
 */
export function refusalText(refusal: Refusal, messages: Messages, locale: string): string {
  const { code, reason, details } = refusal;
  const { refusals, declines } = messages;
  if (code === "insufficient_stock" && typeof details?.available === "number") {
    const { available } = details;
    return available <= 0
      ? refusals.soldOut
      : format(refusals.onlyLeft, { count: available }, locale);
  }
  if (reason === "payment_declined") {
    // What an earlier version of the API declines does not name the way to pay.
    const { declineCode, paymentMethod = "card" } = details ?? {};
    const { otherMethods, ...card } = declines;
    const sentences = paymentMethod === "card" ? card : otherMethods;
    return read(sentences, String(declineCode)) ?? sentences.generic_decline;
  }
  if (reason === "discount_minimum_not_met") {
    const { missingSubtotal, currency, missingQuantity } = details ?? {};
    if (typeof missingSubtotal === "number" && typeof currency === "string") {
      const amount = formatMoney(missingSubtotal, currency, locale);
      return format(refusals.missingAmount, { amount });
    }
    if (typeof missingQuantity === "number") {
      return format(refusals.missingItems, { count: missingQuantity }, locale);
    }
  }
  if (reason === "payment_method_unsupported" && details?.missing === "billingAddress") {
    return refusals.byCode.payment_address_missing;
  }
  if (reason === "gift_card_not_usable") {
    return read(refusals.byCode, `gift_card_${details?.reason}`) ?? refusals.other;
  }
  const limit = details?.limit ?? details?.minimum ?? details?.maximum;
  if (reason === "below_minimum_quantity" && typeof limit === "number") {
    return format(refusals.soldFrom, { count: limit });
  }
  if (reason === "above_maximum_quantity" && typeof limit === "number") {
    return format(refusals.atMost, { count: limit });
  }
  return read(refusals.byCode, reason ?? code) ?? refusals.other;
}

function read(table: Readonly<Record<string, string>>, key: string): string | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
