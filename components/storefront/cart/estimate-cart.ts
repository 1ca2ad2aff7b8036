"use server";

import { fieldErrors } from "@/components/storefront/shell/field-errors";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { estimateCart as askForEstimate } from "@/components/storefront/shell/server/writes";
import type { FieldErrors } from "@/components/ui/use-form-action";
import type { CartEstimate } from "@/lib/contract/cart";

/** What the cart would cost somewhere, and where that is. */
export type EstimateState = {
  estimate?: CartEstimate;
  values?: { countryCode: string; postcode: string };
  errors?: FieldErrors;
  complaint?: string;
};

/** Works out what the cart costs delivered to a country. Nothing is kept of it. */
export async function estimateCart(_: EstimateState, form: FormData): Promise<EstimateState> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const values = { countryCode: text("countryCode"), postcode: text("postcode") };
  const reply = await askForEstimate({ ...values, postcode: values.postcode || null });
  if (reply.ok) return { estimate: reply.data, values };
  const { locale, messages } = await getLanguage();
  const errors = fieldErrors(reply.refusal, form, ["countryCode"], messages.fields);
  const isShown = Object.keys(errors).length > 0;
  return {
    values,
    errors,
    complaint: isShown ? undefined : refusalText(reply.refusal, messages, locale),
  };
}
