import { formatDay } from "@/components/storefront/shell/format-day";
import type { CartItem } from "@/lib/contract/cart";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

/** That a gift card is mailed to a recipient, and on which day; null for all other lines. */
export function giftText(
  { gift }: Pick<CartItem, "gift">,
  messages: Pick<Messages["cartLine"], "gift" | "giftOn">,
  locale: string,
): string | null {
  if (gift === null) return null;
  if (gift.sendOn === null) return messages.gift;
  // A day that is no moment, and therefore the same everywhere.
  return format(messages.giftOn, { day: formatDay(gift.sendOn, { locale, timeZone: "UTC" }) });
}
