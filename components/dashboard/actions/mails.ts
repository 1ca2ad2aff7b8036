"use server";

import { act } from "@/components/dashboard/server/act";

/** Has a mail that failed tried again. */
export async function sendMailAgain(mail: string) {
  return act((api) => api.POST("/mails/{mail}/send-again", { params: { path: { mail } } }));
}
