"use server";

import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { shopApi } from "@/components/storefront/shell/server/shop-api";
import { toResult } from "@/lib/client/result";
import type { GiftCardBalance } from "@/lib/contract/gift-card";

/** The result of a balance check; `code` is the typed code, to be corrected. */
export type BalanceState = { balance?: GiftCardBalance; complaint?: string; code?: string };

/** Looks up what is left on the gift card of the typed code. */
export async function checkBalance(_: BalanceState, form: FormData): Promise<BalanceState> {
  const { locale, messages } = await getLanguage();
  const code = String(form.get("code") ?? "").trim();
  if (code === "") return { complaint: messages.discount.enter };
  const params = { path: { giftCard: code.slice(0, 64) } };
  const reply = await toResult((await shopApi()).GET("/gift-cards/{giftCard}/balance", { params }));
  if (reply.ok) return { balance: reply.data.data };
  const isUnknown = reply.refusal.status === 404 || reply.refusal.status === 422;
  const complaint = isUnknown
    ? messages.giftCards.unknown
    : refusalText(reply.refusal, messages, locale);
  return { complaint, code };
}
