"use server";

import { revalidatePath } from "next/cache";
import { redirect } from "next/navigation";
import { isLoginReason, loginHref } from "@/components/storefront/account/login-messages";
import { loginTokenIn } from "@/components/storefront/account/login-token";
import { popLoginReturn } from "@/components/storefront/account/server/login-return";
import type { StepState } from "@/components/storefront/checkout/save-contact";
import { refusalText } from "@/components/storefront/shell/refusal-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { checkLoginLink, verifyLogin } from "@/components/storefront/shell/server/writes";
import { submitKeyOf } from "@/components/ui/submit-key";
import type { Refusal } from "@/lib/client/result";

/** What prevents a login apart from the link itself, or the confirmation that is requested before it. */
export type FollowState = { complaint?: string; confirm?: { token: string; email: string } };

/** The token of an opened link, and whether the shopper has confirmed that it is theirs. */
export type FollowedLink = { token: string; isConfirmed: boolean; key: string };

/**
 * Logs in with the token in the fragment of a mailed link. A link that was not requested in this browser asks
 * for confirmation: another person could have sent it to have this shopper order in that person's account. An
 * invalid link is reported.
 */
export async function followLoginLink(_: FollowState, link: FollowedLink): Promise<FollowState> {
  const { token, isConfirmed, key } = link;
  if (!isConfirmed) {
    const reply = await checkLoginLink(token);
    if (!reply.ok) return { complaint: await complaintOf(reply.refusal) };
    const { requestedHere, email } = reply.data;
    if (!requestedHere) return { confirm: { token, email } };
  }
  return { complaint: await follow(token, key) };
}

/**
 * The same with a link that was copied here from a mail on another device, or without scripts. To
 * paste it is to say that it is theirs.
 */
export async function followPastedLink(_: StepState, form: FormData): Promise<StepState> {
  const pasted = String(form.get("link") ?? "").trim();
  const token = loginTokenIn(pasted);
  if (token !== undefined)
    return { complaint: await follow(token, submitKeyOf(form)), values: { link: pasted } };
  const { pastedLink } = (await getLanguage()).messages;
  const sentence = pasted === "" ? pastedLink.empty : pastedLink.wrong;
  return { errors: { link: [sentence] }, values: { link: pasted } };
}

/** Goes on to where the login leads, or answers what is in its way. */
async function follow(token: string, key: string | undefined): Promise<string> {
  const reply = await verifyLogin(token, key);
  if (!reply.ok) return complaintOf(reply.refusal);
  revalidatePath("/", "layout");
  redirect(await popLoginReturn());
}

/** The error message of a failed login. A login link that does not work redirects to the page that explains it. */
async function complaintOf(refusal: Refusal): Promise<string> {
  const word = refusal.reason ?? refusal.code;
  if (isLoginReason(word)) redirect(loginHref(word));
  const { locale, messages } = await getLanguage();
  return `${refusalText(refusal, messages, locale)} ${messages.login.openAgain}`;
}
