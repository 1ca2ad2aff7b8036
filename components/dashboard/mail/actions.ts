"use server";

import { runServerAction } from "@/components/dashboard/api/run-server-action";
import type { MailPreview } from "@/lib/contract/mail";
import type { PreviewMailTexts, UpdateMailTexts } from "@/lib/contract/mail-text";

/** Sends the signed-in member of staff a sample of a mail. */
export async function sendTestMail(kind: MailPreview["kind"], locale: string) {
  return runServerAction((api) => api.POST("/mails/test", { body: { kind, locale } }));
}

/** Has a mail that failed tried again. */
export async function sendMailAgain(mail: string) {
  return runServerAction((api) =>
    api.POST("/mails/{mail}/send-again", { params: { path: { mail } } }),
  );
}

/** Gives a kind of mail texts of the store's own. */
export async function updateMailTexts(body: UpdateMailTexts) {
  return runServerAction((api) => api.PUT("/mails/texts", { body }));
}

/** The mail that texts make before they are saved. */
export async function previewMailTexts(body: PreviewMailTexts) {
  return runServerAction((api) => api.POST("/mails/preview", { body }));
}
