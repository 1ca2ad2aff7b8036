"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { loginHref } from "@/components/storefront/login-words";
import { dropProfileDraft } from "@/components/storefront/server/account-notes";
import { isLoggedOut, unexpected } from "@/components/storefront/server/api";
import { logOut } from "@/components/storefront/server/writes";

/** Logs out. Whoever is not logged in any more is where they wanted to be. */
export async function leaveAccount(): Promise<void> {
  const reply = await logOut();
  if (!reply.ok && !isLoggedOut(reply.refusal)) throw unexpected(reply.refusal);
  await dropProfileDraft();
  revalidatePath("/", "layout");
  redirect(loginHref("logged_out"));
}
