import type { DiscountNotApplied } from "@/lib/contract/applied-discount";
import type { Cart } from "@/lib/contract/cart";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

/**
 * Why entered codes do not apply, and what is missing for an automatic discount with a minimum; other
 * automatic discounts are not mentioned. Messages of the cart are not repeated.
 */
export function discountNotes(
  { discountsNotApplied, messages: notices }: Pick<Cart, "discountsNotApplied" | "messages">,
  messages: Messages["discount"]["notes"],
  locale: string,
): { key: string; text: string }[] {
  const said = new Set(
    notices.flatMap(({ code, details }) => (code === "discount_removed" ? [details?.code] : [])),
  );
  return discountsNotApplied
    .filter(({ code, reason }) =>
      code === null
        ? reason === "discount_minimum_not_met"
        : !said.has(code) || reason === "discount_minimum_not_met",
    )
    .map((one) => ({ key: one.id ?? one.title, text: noteOf(one, messages, locale) }));
}

function noteOf(
  { title, reason, params }: DiscountNotApplied,
  messages: Messages["discount"]["notes"],
  locale: string,
): string {
  const { missingSubtotal, missingQuantity, instead } = params;
  if (missingSubtotal) {
    return format(messages.missingAmount, { amount: missingSubtotal.formatted, title });
  }
  if (missingQuantity) {
    return format(messages.missingItems, { count: missingQuantity, title }, locale);
  }
  if (reason === "discount_not_combinable" && instead.length > 0) {
    const others = new Intl.ListFormat(locale).format(instead);
    return format(messages.instead, { title, others });
  }
  return format(messages[reason], { title });
}
