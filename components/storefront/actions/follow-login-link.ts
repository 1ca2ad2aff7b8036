"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { isLoginWord, loginHref } from "@/components/storefront/login-words";
import { refusalText } from "@/components/storefront/refusal-text";
import { getLanguage } from "@/components/storefront/server/language";
import { takeLoginReturn } from "@/components/storefront/server/login-return";
import { verifyLogin } from "@/components/storefront/server/writes";

/** What stands in the way of a login that has nothing to do with the link. */
export type FollowState = { complaint?: string };

/** Logs in with what the fragment of a mailed link holds; a link that does not work is said to be so. */
export async function followLoginLink(_: FollowState, token: string): Promise<FollowState> {
  const reply = await verifyLogin(token);
  if (!reply.ok) {
    const word = reply.refusal.reason ?? reply.refusal.code;
    if (isLoginWord(word)) redirect(loginHref(word));
    const { locale, words } = await getLanguage();
    const complaint = `${refusalText(reply.refusal, words, locale)} ${words.login.openAgain}`;
    return { complaint };
  }
  revalidatePath("/", "layout");
  redirect(await takeLoginReturn());
}
