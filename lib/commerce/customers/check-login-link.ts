import type { StoreContext, VisitorContext } from "@/lib/commerce/stores";
import type { LoginLink } from "@/lib/contract/auth";
import { assert } from "@/lib/kit/assert";
import { query } from "@/lib/platform/db";
import { type LoginLinkReason, loginLinkRefusal } from "./log-in";

/** What the SQL function login_link_state() answers. */
type LoginLinkState =
  | {
      email: string;
      hasAccount: boolean;
      askedBy: string | null;
      expiresAt: string;
      refused?: undefined;
    }
  | { refused: LoginLinkReason };

/**
 * Whom the token of a login link logs in, and whether it was asked for with this visitor's cart
 * token. Refuses login_link_invalid, login_link_expired, login_link_used.
 */
export async function checkLoginLink(
  { store, livemode, tokenHash, now }: StoreContext & Partial<VisitorContext>,
  token: string,
): Promise<LoginLink> {
  const [row] = await query<{ state: LoginLinkState }>(
    "login_link_state",
    "SELECT login_link_state($1, $2, $3, $4) AS state",
    [store.id, livemode, token, now],
  );
  assert(row !== undefined, "login_link_state always answers");
  if (row.state.refused !== undefined) throw loginLinkRefusal(row.state.refused);
  const { email, hasAccount, askedBy, expiresAt } = row.state;
  return {
    email: maskEmail(email),
    requestedHere: tokenHash !== undefined && askedBy === tokenHash.toString("hex"),
    hasAccount,
    expiresIn: Math.ceil((new Date(expiresAt).getTime() - now.getTime()) / 1000),
  };
}

/** Enough to recognise one's own address, and too little to learn another's: a…@example.com. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
