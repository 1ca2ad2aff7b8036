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

/** What became of a code; `code` is what was typed, to be put right rather than typed again. */
export type DiscountState = { complaint?: string; code?: string };

/** Applies the typed code, of a gift card or a discount, or takes the named one off; uses store credit or does not. */
export async function changeDiscount(_: DiscountState, form: FormData): Promise<DiscountState> {
  const { locale, messages } = await getLanguage();
  const code = String(form.get("code") ?? "").trim();
  const changed = changeOf(form);
  if (changed === null && code === "") return { complaint: messages.discount.enter };
  const reply = await (changed ?? enter(code, submitKeyOf(form)));
  if (!reply.ok) return { complaint: refusalText(reply.refusal, messages, locale), code };
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

/** Sixteen letters and digits, however they are grouped: what no seller calls a discount. */
const GIFT_CARD = /^(?:[\s\p{Pd}]*[a-z0-9]){16}[\s\p{Pd}]*$/iu;

/** Which of both it is shows in its form; a discount of that form is found all the same. */
async function enter(code: string, key: string | undefined) {
  if (!GIFT_CARD.test(code)) return addDiscountCode(code, key);
  const reply = await applyGiftCard(code, key);
  if (reply.ok || reply.refusal.reason !== "gift_card_not_found") return reply;
  const asDiscount = await addDiscountCode(code, key && `${key}-discount`);
  return asDiscount.ok || asDiscount.refusal.reason !== "discount_not_found" ? asDiscount : reply;
}
