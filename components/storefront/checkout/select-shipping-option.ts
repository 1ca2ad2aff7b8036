"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { StepState } from "@/components/storefront/checkout/save-contact";
import { checkoutPath } from "@/components/storefront/checkout/server/pay-link";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { selectShippingOption } from "@/components/storefront/shell/server/writes";

/** Saves a shipping option as soon as it is selected, so that the total beside it is right. */
export async function saveShippingOption(shippingOptionId: string): Promise<void> {
  // Errors of this request are shown when the step is submitted.
  await selectShippingOption(shippingOptionId);
  revalidatePath("/checkout", "layout");
}

/** Submits the delivery step. */
export async function submitShippingOption(_: StepState, form: FormData): Promise<StepState> {
  const { locale, messages } = await getLanguage();
  const shippingOptionId = String(form.get("shippingOptionId") ?? "");
  if (shippingOptionId === "") return { complaint: messages.checkout.chooseOne };
  const reply = await selectShippingOption(shippingOptionId);
  if (!reply.ok) return { complaint: refusalText(reply.refusal, messages, locale) };
  revalidatePath("/checkout", "layout");
  redirect(`${await checkoutPath()}/payment`);
}
