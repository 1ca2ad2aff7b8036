"use server";

import { accountOrderPath } from "@/components/storefront/account/return-path";
import { saveLoginReturn } from "@/components/storefront/account/server/login-return";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { createAccount, sendLoginLink } from "@/components/storefront/shell/server/writes";
import { submitKeyOf } from "@/components/ui/submit-key";
import type { Refusal } from "@/lib/client/result";

/** The result of saving an order to an account. */
export type SaveOrderState = { sentTo?: string; minutes?: number; complaint?: string };

/**
 * Gives a guest an account and mails the link to it, which proves the address and brings the order
 * along. A customer who has an account already gets the link alone; the answer is the same.
 */
export async function saveOrderToAccount(
  _: SaveOrderState,
  form: FormData,
): Promise<SaveOrderState> {
  const email = String(form.get("email") ?? "");
  const key = submitKeyOf(form);
  const made = await createAccount({ email, marketingOptIn: false }, key);
  const reply = made.ok || isTaken(made.refusal) ? await sendLoginLink(email, key) : made;
  if (!reply.ok) {
    const { locale, messages } = await getLanguage();
    return { complaint: refusalText(reply.refusal, messages, locale) };
  }
  await saveLoginReturn(accountOrderPath(String(form.get("order") ?? "")));
  return { sentTo: email, minutes: Math.round(reply.data.expiresIn / 60) };
}

function isTaken({ code, reason }: Refusal): boolean {
  return code === "email_taken" || reason === "email_taken";
}
