import type { CartNotice } from "@/components/storefront/cart/cart-messages";
import type { CartMessage } from "@/lib/contract/cart";
import { format } from "@/lib/kit/format-message";
import { formatMoney } from "@/lib/kit/money";
import type { Messages } from "@/messages/storefront";

/** Messages of the cart in the shopper's language, as definite as their details allow. */
export function describeCartMessages(
  notices: CartMessage[],
  messages: Messages["cartMessages"],
  locale: string,
): CartNotice[] {
  return notices.map((message) => {
    const { code, itemId, type, blocking: isBlocking } = message;
    const text = sentence(message, messages, locale);
    return { code, itemId, type, isBlocking, text, mendedBy: mendedBy(message) };
  });
}

function sentence(
  { code, details }: CartMessage,
  messages: Messages["cartMessages"],
  locale: string,
): string {
  const number = (name: string) => numberOf(details, name);
  const available = number("available");
  const minimum = number("minimum");
  const maximum = number("maximum");
  if (code === "out_of_stock" && available !== undefined) {
    return available <= 0
      ? messages.soldOut
      : format(messages.onlyLeft, { count: available }, locale);
  }
  if (code === "quantity_capped" && available !== undefined) {
    return format(messages.cappedAt, { count: available }, locale);
  }
  if (code === "minimum_quantity" && minimum !== undefined) {
    return format(messages.minimum, { count: minimum });
  }
  if (code === "minimum_order" && minimum !== undefined) {
    const amount = formatMoney(minimum, String(details?.currency ?? ""), locale);
    return format(messages.minimum_order, { amount });
  }
  if (code === "maximum_quantity" && maximum !== undefined) {
    return format(messages.maximum, { count: maximum });
  }
  if (code === "discount_removed") {
    return format(messages.discount_removed, { code: String(details?.code ?? "") });
  }
  if (code === "gift_card_unavailable") {
    return format(messages.gift_card_unavailable, { lastFour: String(details?.lastFour ?? "") });
  }
  return code === "minimum_order" ? messages.minimum_order_unknown : messages[code];
}

/** The quantity that would settle a message that stands in the way of the checkout. */
function mendedBy({ code, blocking, details }: CartMessage): number | undefined {
  if (!blocking) return undefined;
  switch (code) {
    case "out_of_stock":
      return Math.max(0, numberOf(details, "available") ?? 0);
    case "item_unavailable":
      return 0;
    case "minimum_quantity":
      return numberOf(details, "minimum");
    case "maximum_quantity":
      return numberOf(details, "maximum");
    default:
      return undefined;
  }
}

function numberOf(details: CartMessage["details"], name: string): number | undefined {
  const value = details?.[name];
  return typeof value === "number" ? value : undefined;
}
