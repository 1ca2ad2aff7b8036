import { formatDay } from "@/components/storefront/shell/format-day";
import type { PageLanguage } from "@/components/storefront/shell/server/language";
import type { DigitalGoods } from "@/lib/contract/digital";
import type { SoldGiftCard } from "@/lib/contract/gift-card";
import { format } from "@/lib/kit/format-message";
import { shownEmail } from "@/lib/kit/shown-email";

type OrderGiftCardsProps = {
  order: { digital: Pick<DigitalGoods, "giftCards"> };
  language: PageLanguage;
};

/** The gift cards of an order, and where their codes went; nothing where there are none. */
export function OrderGiftCards({ order: { digital }, language }: OrderGiftCardsProps) {
  const { giftCards: messages } = language.messages.order;
  const { giftCards } = digital;
  if (giftCards.length === 0) return null;
  return (
    <section aria-label={messages.title} className="flex w-full flex-col gap-3 text-small">
      <h2 className="font-semibold">{messages.title}</h2>
      <ul className="flex flex-col gap-2">
        {giftCards.map((card) => (
          <li key={card.lastFour} className="rounded-medium bg-sunken px-4 py-2">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span>{format(messages.ending, { lastFour: card.lastFour })}</span>
              <span className="tabular-nums">{card.amount.formatted}</span>
            </p>
            <p className="wrap-anywhere text-ink-soft">{standingOf(card, language)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function standingOf(
  { recipientEmail, recipientName, sendOn, revokedAt }: SoldGiftCard,
  language: PageLanguage,
): string {
  const { giftCards: messages } = language.messages.order;
  if (revokedAt !== null) return format(messages.revoked, { day: formatDay(revokedAt, language) });
  const address = recipientEmail && shownEmail(recipientEmail);
  const to = [recipientName, address].filter(Boolean).join(", ");
  if (sendOn !== null) {
    const day = formatDay(sendOn, { ...language, timeZone: "UTC" });
    return to ? format(messages.mailedToOn, { to, day }) : format(messages.mailedOn, { day });
  }
  return to ? format(messages.mailedTo, { to }) : messages.mailed;
}
