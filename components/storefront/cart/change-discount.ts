"use server";

import { revalidatePath } from "next/cache";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import {
  addDiscountCode,
  applyGiftCard,
  applyStoreCredit,
  keepStoreCredit,
  removeDiscountCode,
  removeGiftCard,
} from "@/components/storefront/shell/server/writes";
import { submitKeyOf } from "@/components/ui/submit-key";

/** The result of applying a code; `code` is the typed code, to be corrected. */
export type DiscountState = { complaint?: string; code?: string };

/** Applies the typed code, of a gift card or a discount, or takes the named one off; uses store credit or does not. */
export async function changeDiscount(_: DiscountState, form: FormData): Promise<DiscountState> {
  const { locale, messages } = await getLanguage();
  const code = String(form.get("code") ?? "").trim();
  const changed = changeOf(form);
  if (changed === null && code === "") return { complaint: messages.discount.enter };
  const reply = await (changed ?? enter(code, submitKeyOf(form)));
  // A card that is off already is as good as taken off.
  const isOff = !reply.ok && reply.refusal.status === 404 && form.has("removeGiftCard");
  if (!reply.ok && !isOff) return { complaint: refusalText(reply.refusal, messages, locale), code };
  revalidatePath("/", "layout");
  return {};
}

/** What a button asks for; null where a code was typed. */
function changeOf(form: FormData): ReturnType<typeof removeDiscountCode> | null {
  const [removed, removedCard, credit] = ["remove", "removeGiftCard", "storeCredit"].map((name) =>
    form.get(name),
  );
  if (removed != null) return removeDiscountCode(String(removed));
  if (removedCard != null) return removeGiftCard(String(removedCard));
  if (credit == null) return null;
  return credit === "use" ? applyStoreCredit() : keepStoreCredit();
}

/** The format of generated gift card codes, however they are grouped; no discount code looks like one. */
const MADE = /^(?:[\s\p{Pd}]*[a-z0-9]){16}[\s\p{Pd}]*$/iu;

/** Those of cards that come from another shop as well. */
const ANY_CARD = /^(?:[\s\p{Pd}]*[a-z0-9]){12,40}[\s\p{Pd}]*$/iu;

type Way = { apply: typeof applyGiftCard; unknown: string };

/** Applies a typed code. Its form shows which of both it may be, and what it likely is: that is tried first. */
async function enter(code: string, key: string | undefined) {
  if (!ANY_CARD.test(code)) return addDiscountCode(code, key);
  const ways: [Way, Way] = [
    { apply: applyGiftCard, unknown: "gift_card_not_found" },
    { apply: addDiscountCode, unknown: "discount_not_found" },
  ];
  const [first, second] = MADE.test(code) ? ways : [ways[1], ways[0]];
  const reply = await first.apply(code, key);
  if (reply.ok || reply.refusal.reason !== first.unknown) return reply;
  const other = await second.apply(code, key && `${key}-other`);
  return other.ok || other.refusal.reason !== second.unknown ? other : reply;
}
