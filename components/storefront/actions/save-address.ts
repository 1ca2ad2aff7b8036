"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { fieldErrors } from "@/components/storefront/actions/field-errors";
import type { StepState } from "@/components/storefront/actions/save-contact";
import { refusalText } from "@/components/storefront/refusal-text";
import { saveCheckoutData } from "@/components/storefront/server/writes";
import type { AddressInput } from "@/lib/contract/address";

/** Saves where the order goes, and whom the bill is for if that is somebody else. */
export async function saveAddress(_: StepState, form: FormData): Promise<StepState> {
  const sameAsShipping = form.has("sameAsShipping");
  const reply = await saveCheckoutData({
    shippingAddress: addressOf(form, "shippingAddress"),
    sameAsShipping,
    billingAddress: sameAsShipping ? null : addressOf(form, "billingAddress"),
  });
  if (!reply.ok) {
    const errors = fieldErrors(reply.refusal);
    const complaint = Object.keys(errors).length > 0 ? undefined : refusalText(reply.refusal);
    return { errors, complaint, values: valuesOf(form) };
  }
  revalidatePath("/checkout", "layout");
  redirect("/checkout/shipping");
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
    phone: dialable(text("phone")) || null,
  };
}

/** People group the digits of a phone number in many ways; none of them means anything. */
function dialable(phone: string): string {
  return phone.replace(/[\s().\-/]/g, "").replace(/^00/, "+");
}

function valuesOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
}
