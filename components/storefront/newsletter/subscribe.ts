"use server";

import { redirect } from "next/navigation";
import type { StepState } from "@/components/storefront/checkout/save-contact";
import { fieldErrors } from "@/components/storefront/shell/field-errors";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { subscribeToNewsletter } from "@/components/storefront/shell/server/writes";
import { submitKeyOf } from "@/components/ui/submit-key";

/** Subscribes from the newsletter page; errors are shown at the field. */
export async function subscribe(_: StepState, form: FormData): Promise<StepState> {
  const { locale, messages } = await getLanguage();
  const email = String(form.get("email") ?? "").trim();
  const wording = messages.newsletter.consent;
  const reply = await subscribeToNewsletter({ email, wording }, submitKeyOf(form));
  if (reply.ok) redirect("/newsletter?state=sent");
  const errors = fieldErrors(reply.refusal, form, ["email"], messages.fields);
  const isShown = Object.keys(errors).length > 0;
  const complaint = isShown ? undefined : refusalText(reply.refusal, messages, locale);
  return { values: { email }, errors, complaint };
}

/**
 * Subscribes from the footer of any page, which loads no script for it: errors are shown on the newsletter
 * page.
 */
export async function subscribeFromFooter(form: FormData): Promise<void> {
  await subscribe({}, form);
  redirect("/newsletter?state=refused");
}
