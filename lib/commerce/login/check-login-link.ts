import type { StoreContext, VisitorContext } from "@/lib/commerce/stores";
import type { LoginLink } from "@/lib/contract/auth";
import { db } from "@/lib/platform/db";
import { findLoginLink } from "./login-link";

/**
 * The customer that the token of a login link logs in, and whether it was requested with this visitor's cart token.
 * Refuses login_link_invalid, login_link_expired, login_link_used.
 */
export async function checkLoginLink(
  ctx: StoreContext & Partial<VisitorContext>,
  token: string,
): Promise<LoginLink> {
  const { email, hasAccount, cartTokenHash, expiresAt } = await findLoginLink(db, ctx, token);
  return {
    email: maskEmail(email),
    requestedHere: cartTokenHash !== null && ctx.tokenHash?.equals(cartTokenHash) === true,
    hasAccount,
    expiresIn: Math.ceil((expiresAt.getTime() - ctx.now.getTime()) / 1000),
  };
}

/** Enough to recognise one's own address, and too little to learn another's: a…@example.com. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
