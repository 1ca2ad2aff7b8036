"use server";

import type { StepState } from "@/components/storefront/checkout/save-contact";
import { fieldErrors } from "@/components/storefront/shell/field-errors";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { requestOrderLink } from "@/components/storefront/shell/server/writes";
import { submitKeyOf } from "@/components/ui/submit-key";

/** What became of looking for an order; `askedFor` is the address as it was typed. */
export type FindOrderState = StepState & { askedFor?: string };

/** Has a link to an order mailed. Nothing in the answer says whether there is such an order. */
export async function findOrder(_: FindOrderState, form: FormData): Promise<FindOrderState> {
  const orderNumber = String(form.get("orderNumber") ?? "").trim();
  const email = String(form.get("email") ?? "").trim();
  const values = { orderNumber, email };
  const reply = await requestOrderLink(values, submitKeyOf(form));
  if (reply.ok) return { values, askedFor: email };
  const { locale, messages } = await getLanguage();
  const errors = fieldErrors(reply.refusal, form, [], messages.fields);
  const isShown = Object.keys(errors).length > 0;
  const complaint = isShown ? undefined : refusalText(reply.refusal, messages, locale);
  return { values, errors, complaint };
}
