"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { fieldErrors } from "@/components/storefront/actions/field-errors";
import { refusalText } from "@/components/storefront/refusal-text";
import { getLanguage } from "@/components/storefront/server/language";
import { saveCheckoutData } from "@/components/storefront/server/writes";
import type { FieldErrors } from "@/components/ui/use-form-action";

/** What became of a step of the checkout that was sent. `values` fill the form where no script kept them. */
export type StepState = {
  complaint?: string;
  errors?: FieldErrors;
  values?: Record<string, string>;
};

/** Saves whom the order is for, and goes on to the step that is due. */
export async function saveContact(_: StepState, form: FormData): Promise<StepState> {
  const email = String(form.get("email") ?? "").trim();
  const notes = String(form.get("notes") ?? "").trim();
  const reply = await saveCheckoutData({ email, notes: notes || null });
  if (!reply.ok) {
    const { locale, words } = await getLanguage();
    const errors = fieldErrors(reply.refusal, form, ["email"], words.fields);
    return {
      errors,
      values: { email, notes },
      complaint: errors.email ? undefined : refusalText(reply.refusal, words, locale),
    };
  }
  revalidatePath("/checkout", "layout");
  redirect("/checkout");
}
