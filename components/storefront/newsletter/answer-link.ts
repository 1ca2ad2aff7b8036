"use server";

import { redirect } from "next/navigation";
import {
  confirmNewsletter,
  unsubscribeFromNewsletter,
} from "@/components/storefront/shell/server/writes";
import type { Refusal } from "@/lib/client/result";

/** Confirms what was asked for by the form. */
export async function confirm(form: FormData): Promise<void> {
  const reply = await confirmNewsletter(String(form.get("token") ?? ""));
  redirect(`/newsletter?state=${reply.ok ? "confirmed" : stateOf(reply.refusal)}`);
}

/** Ends the subscription. */
export async function unsubscribe(form: FormData): Promise<void> {
  const reply = await unsubscribeFromNewsletter(String(form.get("token") ?? ""));
  redirect(`/newsletter?state=${reply.ok ? "unsubscribed" : stateOf(reply.refusal)}`);
}

function stateOf({ reason }: Refusal): string {
  if (reason === "newsletter_link_expired") return "expired";
  return reason === "newsletter_link_invalid" ? "invalid" : "failed";
}
