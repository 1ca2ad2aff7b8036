"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { loginHref } from "@/components/storefront/account/login-messages";
import type { StepState } from "@/components/storefront/checkout/save-contact";
import {
  addressIn,
  listStatesIn,
  requiredFields,
} from "@/components/storefront/checkout/server/address-input";
import { fieldErrors } from "@/components/storefront/shell/field-errors";
import { formValues } from "@/components/storefront/shell/form-values";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { isLoggedOut } from "@/components/storefront/shell/server/api";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { listAddresses } from "@/components/storefront/shell/server/reads";
import {
  createAddress,
  deleteAddress,
  updateAddress,
} from "@/components/storefront/shell/server/writes";
import { submitKeyOf } from "@/components/ui/submit-key";
import { type Refusal, unexpected } from "@/lib/client/result";
import type { State } from "@/lib/contract/country";

/** `states` are those of the country that was sent, for a page that no script keeps up to date. */
export type AddressState = StepState & { states?: State[] };

/** Saves an address of the customer, a new one where the form names none, and goes back to the account. */
export async function saveAddress(_: AddressState, form: FormData): Promise<AddressState> {
  const id = String(form.get("id") ?? "");
  const body = { ...addressIn(form, ""), isDefault: form.has("isDefault") };
  const reply =
    id === "" ? await createAddress(body, submitKeyOf(form)) : await updateAddress(id, body);
  if (reply.ok) return backToAccount();
  leaveWhenLoggedOut(reply.refusal);
  const { locale, messages } = await getLanguage();
  const needed = await requiredFields(form, "");
  const errors = fieldErrors(reply.refusal, form, needed, messages.fields);
  const isShown = Object.keys(errors).length > 0;
  const isFull = reply.refusal.code === "conflict";
  const complaint = isFull ? messages.addresses.full : refusalText(reply.refusal, messages, locale);
  return {
    errors,
    complaint: isShown ? undefined : complaint,
    values: formValues(form),
    states: await listStatesIn(form, ""),
  };
}

/** Deletes the address that the form names. */
export async function removeAddress(form: FormData): Promise<void> {
  const reply = await deleteAddress(String(form.get("id") ?? ""));
  if (!reply.ok) leaveUnlessGone(reply.refusal);
  backToAccount();
}

/** Makes the address that the form names the default. */
export async function makeDefaultAddress(form: FormData): Promise<void> {
  const kept = (await listAddresses()).find((one) => one.id === form.get("id"));
  if (kept !== undefined) {
    const { id, phoneE164: _, ...address } = kept;
    const reply = await updateAddress(id, { ...address, isDefault: true });
    if (!reply.ok) leaveUnlessGone(reply.refusal);
  }
  backToAccount();
}

function backToAccount(): never {
  revalidatePath("/account");
  redirect("/account#addresses");
}

/** An address that is gone already is where the customer wanted it. */
function leaveUnlessGone(refusal: Refusal): void {
  leaveWhenLoggedOut(refusal);
  if (refusal.code !== "not_found") throw unexpected(refusal);
}

function leaveWhenLoggedOut(refusal: Refusal): void {
  if (isLoggedOut(refusal)) redirect(loginHref("session_expired"));
}
