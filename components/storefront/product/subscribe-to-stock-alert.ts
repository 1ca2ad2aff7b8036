"use server";

import { fieldErrors } from "@/components/storefront/shell/field-errors";
import { formValues } from "@/components/storefront/shell/form-values";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { createStockAlert } from "@/components/storefront/shell/server/writes";
import { submitKeyOf } from "@/components/ui/submit-key";
import type { FieldErrors } from "@/components/ui/use-form-action";

/** The result of a request for a mail when something is back. `sentTo` is the address. */
export type StockAlertState = {
  sentTo?: string;
  complaint?: string;
  errors?: FieldErrors;
  values?: Record<string, string>;
};

/** Subscribes an e-mail address to the one mail sent when a sold-out variant is back in stock. */
export async function subscribeToStockAlert(
  _: StockAlertState,
  form: FormData,
): Promise<StockAlertState> {
  const email = String(form.get("email") ?? "").trim();
  const variantId = String(form.get("variantId") ?? "") || undefined;
  const request = { email, variantId };
  const reply = await createStockAlert(String(form.get("product")), request, submitKeyOf(form));
  if (reply.ok) return { sentTo: reply.data.email };
  const { locale, messages } = await getLanguage();
  const values = formValues(form);
  const errors = fieldErrors(reply.refusal, form, ["email"], messages.fields);
  return errors.email
    ? { values, errors }
    : { values, complaint: refusalText(reply.refusal, messages, locale) };
}
