"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { selectFirstShippingOption } from "@/components/storefront/account/server/prefill-checkout";
import { fieldErrors } from "@/components/storefront/shell/field-errors";
import { formValues } from "@/components/storefront/shell/form-values";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { listCountries, listStates } from "@/components/storefront/shell/server/reads";
import { saveCheckoutData } from "@/components/storefront/shell/server/writes";
import type { FieldErrors } from "@/components/ui/use-form-action";
import type { AddressInput } from "@/lib/contract/address";
import type { SaveCheckoutData } from "@/lib/contract/cart";
import type { State } from "@/lib/contract/country";

/** What became of a step of the checkout that was sent. `values` fill the form where no script kept them. */
export type StepState = {
  complaint?: string;
  errors?: FieldErrors;
  values?: Record<string, string>;
};

/** `states` are those of the countries that were sent, for a page that no script keeps up to date. */
export type ContactState = StepState & { states?: Record<string, State[]> };

/** Saves whom the order is for, where it goes and whom the bill is for, and goes on to the next step. */
export async function saveContact(_: ContactState, form: FormData): Promise<ContactState> {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const roles = rolesIn(form);
  const reply = await saveCheckoutData({
    email: text("email"),
    notes: text("notes") || null,
    ...addressesIn(form, roles),
  });
  if (!reply.ok) {
    const needed = await Promise.all(roles.map((role) => neededOf(form, role)));
    const states = await Promise.all(roles.map((role) => statesOf(form, role)));
    const { locale, messages } = await getLanguage();
    const errors = fieldErrors(reply.refusal, form, ["email", ...needed.flat()], messages.fields);
    const isShown = Object.keys(errors).length > 0;
    return {
      errors,
      complaint: isShown ? undefined : refusalText(reply.refusal, messages, locale),
      values: formValues(form),
      states: Object.fromEntries(roles.map((role, index) => [role, states[index] ?? []])),
    };
  }
  if (roles.length > 0) await selectFirstShippingOption();
  revalidatePath("/checkout", "layout");
  redirect(roles.length > 0 ? "/checkout/shipping" : "/checkout");
}

type Role = "shippingAddress" | "billingAddress";

/** The addresses that were asked for: none where nothing travels, one where the bill goes there too. */
function rolesIn(form: FormData): Role[] {
  if (!form.has("shippingAddress.countryCode")) return [];
  return form.has("sameAsShipping") ? ["shippingAddress"] : ["shippingAddress", "billingAddress"];
}

function addressesIn(form: FormData, roles: Role[]): SaveCheckoutData {
  if (roles.length === 0) return {};
  const hasOwnBill = roles.includes("billingAddress");
  return {
    shippingAddress: addressOf(form, "shippingAddress"),
    sameAsShipping: !hasOwnBill,
    billingAddress: hasOwnBill ? addressOf(form, "billingAddress") : null,
  };
}

/** The fields an address cannot do without, in its country. */
async function neededOf(form: FormData, role: Role): Promise<string[]> {
  const code = form.get(`${role}.countryCode`);
  const country = (await listCountries()).find((one) => one.code === code);
  const needed = ["firstName", "lastName", "line1", "city", "countryCode"];
  if (country?.requiresPostcode) needed.push("postcode");
  if (country?.requiresState) needed.push("state");
  return needed.map((field) => `${role}.${field}`);
}

async function statesOf(form: FormData, role: Role): Promise<State[]> {
  const code = String(form.get(`${role}.countryCode`) ?? "");
  const country = (await listCountries()).find((one) => one.code === code);
  return country?.requiresState ? listStates(country.code) : [];
}

function addressOf(form: FormData, role: Role): AddressInput {
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
