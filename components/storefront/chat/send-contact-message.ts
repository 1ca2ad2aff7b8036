"use server";

import { revalidatePath } from "next/cache";
import {
  saveConversationEmail,
  sendMessage,
} from "@/components/storefront/chat/server/conversation";
import type { StepState } from "@/components/storefront/checkout/save-contact";
import { fieldErrors } from "@/components/storefront/shell/field-errors";
import { formValues } from "@/components/storefront/shell/form-values";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import type { Refusal } from "@/lib/client/result";

/** The result of sending a message; `leftFor` is the address for the answer, `attempt` names the next attempt. */
export type ContactMessageState = StepState & { attempt: string; leftFor?: string };

/** Says something to the seller, and where the answer may go. */
export async function sendContactMessage(
  state: ContactMessageState,
  form: FormData,
): Promise<ContactMessageState> {
  const { messages } = await getLanguage();
  const body = String(form.get("message") ?? "").trim();
  if (body === "") {
    return { ...state, errors: { message: [messages.chat.empty] }, values: formValues(form) };
  }
  const reply = await sendMessage(body, String(form.get("attempt") ?? ""));
  if (!reply.ok) return refused(reply.refusal, state.attempt, form);
  revalidatePath("/contact");
  const attempt = crypto.randomUUID();
  const email = String(form.get("email") ?? "").trim();
  if (email === "") return { attempt };
  const left = await saveConversationEmail(reply.data, email);
  if (left.ok) return { attempt, leftFor: email };
  const answer = await refused(left.refusal, attempt, form);
  // The message was sent already; only the address is requested again.
  return { ...answer, values: { email } };
}

async function refused(
  refusal: Refusal,
  attempt: string,
  form: FormData,
): Promise<ContactMessageState> {
  const { locale, messages } = await getLanguage();
  const { body, ...others } = fieldErrors(refusal, form, [], messages.fields);
  const errors = { ...others, ...(body && { message: body }) };
  const isShown = Object.keys(errors).length > 0;
  const complaint = isShown ? undefined : refusalText(refusal, messages, locale);
  return { attempt, errors, complaint, values: formValues(form) };
}
