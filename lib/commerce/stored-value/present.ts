import type { SellerContext } from "@/lib/commerce/stores";
import type {
  CreatedGiftCard,
  GiftCard,
  GiftCardBalance,
  StoredValueEntry,
} from "@/lib/contract/gift-card";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import type { EntryRow, GiftCardRecord } from "./rows";

type View = Pick<SellerContext, "locale">;

/** A gift card as its seller sees it, from the one document of it: answers and events are made by this. */
export function presentGiftCard(card: GiftCardRecord, { locale }: View): GiftCard {
  const { currency } = card;
  return {
    ...{ id: card.id, livemode: card.livemode, lastFour: card.lastFour, currency },
    initialAmount: money(card.issued, currency, locale),
    balance: money(card.balance, currency, locale),
    active: card.disabledAt === null,
    expiresAt: isoSeconds(card.expiresAt),
    ...{ recipientEmail: card.recipientEmail, recipientName: card.recipientName },
    ...{ message: card.message, sendOn: card.sendOn, note: card.note },
    orderId: card.orderId ?? null,
    revokedAt: isoSeconds(card.revokedAt ?? null),
    createdAt: isoSeconds(card.createdAt),
    updatedAt: isoSeconds(card.updatedAt),
  };
}

/** A gift card with the code that was just made for it. */
export function presentCreatedGiftCard(
  { card, code }: { card: GiftCardRecord; code: string },
  view: View,
): CreatedGiftCard {
  return { ...presentGiftCard(card, view), code };
}

/** A card as its holder sees it. */
export function presentBalance(
  card: Pick<GiftCardRecord, "lastFour" | "balance" | "currency" | "expiresAt" | "disabledAt">,
  { locale, now }: View & { now: Date },
): GiftCardBalance {
  const isOver = card.expiresAt !== null && new Date(card.expiresAt) <= now;
  return {
    lastFour: card.lastFour,
    balance: money(isOver ? 0 : card.balance, card.currency, locale),
    expiresAt: isoSeconds(card.expiresAt),
    active: card.disabledAt === null && !isOver,
  };
}

/** An entry as the API returns it. */
export function presentEntry(entry: EntryRow, { locale }: View): StoredValueEntry {
  return {
    ...{ id: entry.id, kind: entry.kind },
    amount: money(entry.amount, entry.currency, locale),
    balance: money(entry.balance, entry.currency, locale),
    ...{ orderId: entry.orderId, orderNumber: entry.orderNumber, refundId: entry.refundId },
    actor: actorOf(entry),
    reason: entry.reason,
    createdAt: isoSeconds(entry.createdAt),
  };
}

const ACTORS = ["api_key", "staff", "system"] as const;

function actorOf({ actorKind, actorId }: EntryRow): StoredValueEntry["actor"] {
  const kind = ACTORS.find((one) => one === actorKind);
  return kind === undefined || actorId === null ? null : { kind, id: actorId };
}
