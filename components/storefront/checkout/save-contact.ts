"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { selectFirstShippingOption } from "@/components/storefront/account/server/prefill-checkout";
import type { AddressFieldPrefix } from "@/components/storefront/checkout/address-field-prefix";
import {
  addressIn,
  listStatesIn,
  requiredFields,
} from "@/components/storefront/checkout/server/address-input";
import { checkoutPath, readPayLink } from "@/components/storefront/checkout/server/pay-link";
import { fieldErrors } from "@/components/storefront/shell/field-errors";
import { formValues } from "@/components/storefront/shell/form-values";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { getCart } from "@/components/storefront/shell/server/reads";
import {
  saveCheckoutData,
  selectShippingOption,
} from "@/components/storefront/shell/server/writes";
import type { FieldErrors } from "@/components/ui/use-form-action";
import type { SaveCheckoutData } from "@/lib/contract/cart";
import type { State } from "@/lib/contract/country";

/** The result of sending a step of the checkout. `values` fill the form if no script kept them. */
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
  const entered = {
    email: text("email"),
    notes: text("notes") || null,
    vatId: text("vatId") || null,
    ...addressesIn(form, roles),
    // A buyer who collects needs no shipping address.
    ...(form.has("pickupOptionId") && { shippingAddress: null }),
  };
  const reply = await saveCheckoutData(await withoutFixed(entered));
  if (!reply.ok) {
    const needed = await Promise.all(roles.map((role) => requiredFields(form, role)));
    const states = await Promise.all(roles.map((role) => listStatesIn(form, role)));
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
  const place = form.get("pickupOptionId");
  if (typeof place === "string") {
    const chosen = await selectShippingOption(place);
    const { locale, messages } = await getLanguage();
    if (!chosen.ok) return { complaint: refusalText(chosen.refusal, messages, locale) };
  }
  const isSent = roles.includes("shippingAddress");
  if (isSent) await selectFirstShippingOption();
  revalidatePath("/checkout", "layout");
  const path = await checkoutPath();
  redirect(isSent ? `${path}/shipping` : path);
}

/** The entered data without the fields that the seller of a draft order has locked. */
async function withoutFixed(entered: SaveCheckoutData): Promise<SaveCheckoutData> {
  if ((await readPayLink()) === undefined) return entered;
  const fixed: readonly string[] = (await getCart())?.draftOrder?.lockedFields ?? [];
  return Object.fromEntries(Object.entries(entered).filter(([field]) => !fixed.includes(field)));
}

/** The addresses that were asked for: that of the bill alone where nothing travels, one where it goes there too. */
function rolesIn(form: FormData): AddressFieldPrefix[] {
  if (!form.has("shippingAddress.countryCode")) {
    return form.has("billingAddress.countryCode") ? ["billingAddress"] : [];
  }
  return form.has("sameAsShipping") ? ["shippingAddress"] : ["shippingAddress", "billingAddress"];
}

function addressesIn(form: FormData, roles: AddressFieldPrefix[]): SaveCheckoutData {
  if (roles.length === 0) return {};
  const hasOwnBill = roles.includes("billingAddress");
  return {
    ...(roles.includes("shippingAddress") && {
      shippingAddress: addressIn(form, "shippingAddress"),
    }),
    sameAsShipping: !hasOwnBill,
    billingAddress: hasOwnBill ? addressIn(form, "billingAddress") : null,
  };
}
