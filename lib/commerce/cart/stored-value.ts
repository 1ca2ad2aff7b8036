import { findGiftCardByCode, findProblem, type StoredValue } from "@/lib/commerce/stored-value";
import type { VisitorContext } from "@/lib/commerce/stores";
import { isGiftCard } from "@/lib/contract/delivery-consent";
import { fieldError, refuse, refuseField } from "@/lib/kit/errors";
import type { CalculatedCart } from "./calculate";
import { changeCart } from "./change-cart";

/** More cards than any shopper has. */
const GIFT_CARDS_MAX = 10;

/**
 * Has a cart be paid with a gift card beside those that it is paid with already; one that is there stays. Refuses
 * gift_card_not_found, gift_card_not_usable with why, validation_failed for more than a cart may have, and
 * checkout_in_progress.
 */
export async function applyGiftCard(ctx: VisitorContext, code: string): Promise<CalculatedCart> {
  const card = await findGiftCardByCode(ctx, code);
  if (card === undefined) throw rejected("gift_card_not_found");
  return changeCart(ctx, ({ snapshot: { currency, storedValue, lines } }) => {
    if (lines.length > 0 && lines.every(isGiftCard)) {
      throw rejected("gift_card_not_usable", { reason: "buys_gift_card" });
    }
    const isDisabled = card.disabledAt !== null;
    const reason = findProblem({ ...card, isDisabled }, { currency, now: ctx.now });
    if (reason !== null) throw rejected("gift_card_not_usable", { reason });
    const used = usedOf(storedValue);
    if (used.includes(card.id)) return {};
    if (used.length >= GIFT_CARDS_MAX) throw tooMany();
    return {
      storedValueIds: inOrder(
        [...storedValue, { id: card.id, kind: "gift_card" }],
        [...used, card.id],
      ),
    };
  });
}

/** Has a cart not be paid with a gift card any more. Refuses not_found, and checkout_in_progress. */
export async function removeGiftCard(ctx: VisitorContext, id: string): Promise<CalculatedCart> {
  return changeCart(ctx, ({ snapshot: { storedValue } }) => {
    const used = usedOf(storedValue);
    if (!storedValue.some((one) => one.id === id && one.kind === "gift_card")) {
      throw refuse("not_found");
    }
    return { storedValueIds: used.filter((one) => one !== id) };
  });
}

/**
 * Applies or removes the store credit of the customer who is logged in, which is used after all gift cards.
 * Refuses store_credit_not_found if there is none in the cart's currency, and checkout_in_progress.
 */
export async function useStoreCredit(
  ctx: VisitorContext,
  isUsed: boolean,
): Promise<CalculatedCart> {
  return changeCart(ctx, ({ snapshot: { storedValue, currency } }) => {
    // That of another currency too, from before the cart changed to this one.
    const cards = usedOf(storedValue.filter(({ kind }) => kind === "gift_card"));
    if (!isUsed) return { storedValueIds: cards };
    const own = storedValue.find((one) => one.kind === "store_credit" && one.currency === currency);
    if (own === undefined || own.balance === 0) throw refuse("store_credit_not_found");
    return { storedValueIds: [...cards, own.id] };
  });
}

/** Takes off the gift cards that nothing can be paid with any more. */
export async function dropGiftCards(ctx: VisitorContext): Promise<void> {
  await changeCart(ctx, ({ storedValue }) => ({
    storedValueIds: usedOf(storedValue.filter(({ problem }) => problem === null)),
  }));
}

/** What a cart is paid with, in that order. */
function usedOf(values: readonly Pick<StoredValue, "id" | "place">[]): string[] {
  return values
    .filter(({ place }) => place !== null)
    .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
    .map(({ id }) => id);
}

/** Gift cards first: what is left of the credit stays with its customer. */
function inOrder(values: readonly Pick<StoredValue, "id" | "kind">[], used: string[]): string[] {
  const isCredit = (id: string) =>
    values.some((one) => one.id === id && one.kind === "store_credit");
  return [...used.filter((id) => !isCredit(id)), ...used.filter(isCredit)];
}

function rejected(
  code: "gift_card_not_found" | "gift_card_not_usable",
  details?: { reason: string },
) {
  const { publicMessage } = refuse(code);
  return refuse(code, {
    fields: { code: [fieldError("not_allowed", publicMessage)] },
    ...(details && { details }),
  });
}

function tooMany() {
  const message = `A cart has at most ${GIFT_CARDS_MAX} gift cards.`;
  return refuseField("code", "too_many", message, { maximum: GIFT_CARDS_MAX });
}
