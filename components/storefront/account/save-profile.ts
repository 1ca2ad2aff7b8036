"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { loginHref } from "@/components/storefront/account/login-messages";
import {
  deleteProfileDraft,
  saveProfileDraft,
} from "@/components/storefront/account/server/account-cookies";
import type { StepState } from "@/components/storefront/checkout/save-contact";
import { fieldErrors } from "@/components/storefront/shell/field-errors";
import { formValues } from "@/components/storefront/shell/form-values";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { isLoggedOut } from "@/components/storefront/shell/server/api";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { getCart, getCustomer } from "@/components/storefront/shell/server/reads";
import { updateProfile } from "@/components/storefront/shell/server/writes";
import { toDialable } from "@/lib/kit/phone";

/** The result of changing a profile. */
export type ProfileState = StepState & { isSaved?: boolean };

/** Saves the customer's profile; an emptied field is cleared. */
export async function saveProfile(_: ProfileState, form: FormData): Promise<ProfileState> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const { locale, messages } = await getLanguage();
  const reply = await updateProfile({
    firstName: text("firstName") || null,
    lastName: text("lastName") || null,
    phone: await dialable(text("phone")),
    marketingOptIn: form.has("marketingOptIn"),
    marketingWording: messages.profile.news,
  });
  if (reply.ok) {
    await deleteProfileDraft();
    revalidatePath("/account");
    return { isSaved: true };
  }
  if (isLoggedOut(reply.refusal)) {
    const typed = {
      firstName: text("firstName"),
      lastName: text("lastName"),
      phone: text("phone"),
    };
    await saveProfileDraft({ ...typed, marketingOptIn: form.has("marketingOptIn") });
    redirect(loginHref("session_expired"));
  }
  const errors = fieldErrors(reply.refusal, form, [], messages.fields);
  const isShown = Object.keys(errors).length > 0;
  const complaint = isShown ? undefined : refusalText(reply.refusal, messages, locale);
  return { errors, complaint, values: formValues(form) };
}

/** A profile keeps a number as it is dialled from anywhere; what cannot be read is refused by the API. */
async function dialable(phone: string): Promise<string | null> {
  if (phone === "") return null;
  const [customer, cart] = await Promise.all([getCustomer(), getCart()]);
  const countryCode = customer?.defaultAddress?.countryCode ?? cart?.visitorCountry ?? "";
  return toDialable(phone, countryCode) ?? phone;
}
