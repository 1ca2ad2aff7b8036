"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { popLoginReturn } from "@/components/storefront/account/server/login-return";
import type { StepState } from "@/components/storefront/checkout/save-contact";
import { fieldErrors } from "@/components/storefront/shell/field-errors";
import { formValues } from "@/components/storefront/shell/form-values";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { createAccount } from "@/components/storefront/shell/server/writes";
import { submitKeyOf } from "@/components/ui/submit-key";

/** The result of creating an account; `taken` is the address that has one already. */
export type NewAccountState = StepState & { taken?: string };

/** Makes an account and logs in. An address that has one is offered a login link instead. */
export async function submitNewAccount(
  _: NewAccountState,
  form: FormData,
): Promise<NewAccountState> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const email = text("email");
  const { locale, messages } = await getLanguage();
  const account = {
    email,
    firstName: text("firstName") || null,
    lastName: text("lastName") || null,
    marketingOptIn: form.has("marketingOptIn"),
    marketingWording: messages.newAccount.news,
  };
  const reply = await createAccount(account, submitKeyOf(form));
  if (reply.ok) {
    revalidatePath("/", "layout");
    redirect(await popLoginReturn(form.get("return")));
  }
  const values = formValues(form);
  const { refusal } = reply;
  if ((refusal.reason ?? refusal.code) === "email_taken") return { values, taken: email };
  const errors = fieldErrors(refusal, form, ["email"], messages.fields);
  const isShown = Object.keys(errors).length > 0;
  const complaint = isShown ? undefined : refusalText(refusal, messages, locale);
  return { errors, values, complaint };
}
