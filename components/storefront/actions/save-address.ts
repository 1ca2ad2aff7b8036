"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { fieldErrors } from "@/components/storefront/actions/field-errors";
import { formValues } from "@/components/storefront/actions/form-values";
import type { StepState } from "@/components/storefront/actions/save-contact";
import { refusalText } from "@/components/storefront/refusal-text";
import { getLanguage } from "@/components/storefront/server/language";
import { listCountries, listStates } from "@/components/storefront/server/reads";
import { saveCheckoutData } from "@/components/storefront/server/writes";
import type { AddressInput } from "@/lib/contract/address";
import type { State } from "@/lib/contract/country";

/** `states` are those of the countries that were sent, for a page that no script keeps up to date. */
export type AddressState = StepState & { states?: Record<string, State[]> };

/** Saves where the order goes, and whom the bill is for if that is somebody else. */
export async function saveAddress(_: AddressState, form: FormData): Promise<AddressState> {
  const sameAsShipping = form.has("sameAsShipping");
  const reply = await saveCheckoutData({
    shippingAddress: addressOf(form, "shippingAddress"),
    sameAsShipping,
    billingAddress: sameAsShipping ? null : addressOf(form, "billingAddress"),
  });
  if (!reply.ok) {
    const roles = ["shippingAddress", ...(sameAsShipping ? [] : ["billingAddress"])];
    const needed = await Promise.all(roles.map((role) => neededOf(form, role)));
    const states = await Promise.all(roles.map((role) => statesOf(form, role)));
    const { locale, words } = await getLanguage();
    const errors = fieldErrors(reply.refusal, form, needed.flat(), words.fields);
    const isShown = Object.keys(errors).length > 0;
    const complaint = isShown ? undefined : refusalText(reply.refusal, words, locale);
    return {
      errors,
      complaint,
      values: formValues(form),
      states: Object.fromEntries(roles.map((role, index) => [role, states[index] ?? []])),
    };
  }
  revalidatePath("/checkout", "layout");
  redirect("/checkout/shipping");
}

/** The fields an address cannot do without, in its country. */
async function neededOf(form: FormData, role: string): Promise<string[]> {
  const code = form.get(`${role}.countryCode`);
  const country = (await listCountries()).find((one) => one.code === code);
  const needed = ["firstName", "lastName", "line1", "city", "countryCode"];
  if (country?.requiresPostcode) needed.push("postcode");
  if (country?.requiresState) needed.push("state");
  return needed.map((field) => `${role}.${field}`);
}

async function statesOf(form: FormData, role: string): Promise<State[]> {
  const code = String(form.get(`${role}.countryCode`) ?? "");
  const country = (await listCountries()).find((one) => one.code === code);
  return country?.requiresState ? listStates(country.code) : [];
}

function addressOf(form: FormData, role: string): AddressInput {
  const text = (field: string) => String(form.get(`${role}.${field}`) ?? "").trim();
  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    line1: text("line1"),
    line2: text("line2") || null,
    city: text("city"),
    postcode: text("postcode") || null,
    countryCode: text("countryCode"),
    state: text("state") || null,
    phone: text("phone") || null,
  };
}
