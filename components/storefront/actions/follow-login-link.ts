"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import type { StepState } from "@/components/storefront/actions/save-contact";
import { loginTokenIn } from "@/components/storefront/login-token";
import { isLoginWord, loginHref } from "@/components/storefront/login-words";
import { refusalText } from "@/components/storefront/refusal-text";
import { getLanguage } from "@/components/storefront/server/language";
import { takeLoginReturn } from "@/components/storefront/server/login-return";
import { verifyLogin } from "@/components/storefront/server/writes";

/** What stands in the way of a login that has nothing to do with the link. */
export type FollowState = { complaint?: string };

/** Logs in with what the fragment of a mailed link holds; a link that does not work is said to be so. */
export async function followLoginLink(_: FollowState, token: string): Promise<FollowState> {
  return { complaint: await follow(token) };
}

/** The same with a link that was copied here from a mail on another device, or without scripts. */
export async function followPastedLink(_: StepState, form: FormData): Promise<StepState> {
  const pasted = String(form.get("link") ?? "").trim();
  const token = loginTokenIn(pasted);
  if (token !== undefined) return { complaint: await follow(token), values: { link: pasted } };
  const { pastedLink } = (await getLanguage()).words;
  const sentence = pasted === "" ? pastedLink.empty : pastedLink.wrong;
  return { errors: { link: [sentence] }, values: { link: pasted } };
}

/** Goes on to where the login leads, or answers what is in its way. */
async function follow(token: string): Promise<string> {
  const reply = await verifyLogin(token);
  if (!reply.ok) {
    const word = reply.refusal.reason ?? reply.refusal.code;
    if (isLoginWord(word)) redirect(loginHref(word));
    const { locale, words } = await getLanguage();
    return `${refusalText(reply.refusal, words, locale)} ${words.login.openAgain}`;
  }
  revalidatePath("/", "layout");
  redirect(await takeLoginReturn());
}
