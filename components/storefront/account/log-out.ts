"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { loginHref } from "@/components/storefront/account/login-messages";
import { deleteProfileDraft } from "@/components/storefront/account/server/account-cookies";
import { isLoggedOut } from "@/components/storefront/shell/server/api";
import { logOut, logOutEverywhere } from "@/components/storefront/shell/server/writes";
import { type Result, unexpected } from "@/lib/client/result";

/** Logs out. */
export async function logOutAndRedirect(): Promise<void> {
  await leave(await logOut());
  redirect(loginHref("logged_out"));
}

/** Logs out here and on every other device. */
export async function logOutEverywhereAndRedirect(): Promise<void> {
  const reply = await logOutEverywhere();
  await leave(reply);
  redirect(loginHref(reply.ok ? "logged_out_everywhere" : "session_expired"));
}

/** A customer whose session has ended already is logged out as they wanted. */
async function leave(reply: Result<unknown>): Promise<void> {
  if (!reply.ok && !isLoggedOut(reply.refusal)) throw unexpected(reply.refusal);
  await deleteProfileDraft();
  revalidatePath("/", "layout");
}
