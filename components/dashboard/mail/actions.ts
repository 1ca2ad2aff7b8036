"use server";

import { act } from "@/components/dashboard/api/act";
import type { MailPreview } from "@/lib/contract/mail";

/** Sends whoever is signed in a sample of a mail. */
export async function sendTestMail(kind: MailPreview["kind"], locale: string) {
  return act((api) => api.POST("/mails/test", { body: { kind, locale } }));
}

/** Has a mail that failed tried again. */
export async function sendMailAgain(mail: string) {
  return act((api) => api.POST("/mails/{mail}/send-again", { params: { path: { mail } } }));
}
