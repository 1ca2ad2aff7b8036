"use server";

import { saveLoginEmail } from "@/components/storefront/account/server/account-cookies";
import { saveLoginReturn } from "@/components/storefront/account/server/login-return";
import type { StepState } from "@/components/storefront/checkout/save-contact";
import { fieldErrors } from "@/components/storefront/shell/field-errors";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { sendLoginLink } from "@/components/storefront/shell/server/writes";
import { submitKeyOf } from "@/components/ui/submit-key";

/** The result of requesting a link; `sentTo` is the address as typed. */
export type LoginLinkState = StepState & { sentTo?: string; minutes?: number };

/** Asks for a login link. Nothing in the answer says whether the address is a customer's. */
export async function requestLoginLink(_: LoginLinkState, form: FormData): Promise<LoginLinkState> {
  const email = String(form.get("email") ?? "").trim();
  const values = { email };
  const reply = await sendLoginLink(email, submitKeyOf(form));
  if (!reply.ok) {
    const { locale, messages } = await getLanguage();
    const errors = fieldErrors(reply.refusal, form, ["email"], messages.fields);
    const complaint = errors.email ? undefined : refusalText(reply.refusal, messages, locale);
    return { errors, values, complaint };
  }
  await saveLoginEmail(email);
  await saveLoginReturn(form.get("return"));
  return { values, sentTo: email, minutes: Math.round(reply.data.expiresIn / 60) };
}
