import { hashCartToken, type VisitorContext } from "@/lib/commerce/stores";
import type { Authentication, CreateAccount, VerifyAuth } from "@/lib/contract/auth";
import { assert } from "@/lib/kit/assert";
import { type Refusal, refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { query } from "@/lib/platform/db";
import { mailboxOf } from "./mailbox";

/** Why a login link does not work. */
export type LinkReason = "login_link_invalid" | "login_link_expired" | "login_link_used";

type Reason = LinkReason | "email_taken" | "token_taken";

/** The answer of a SQL function that logs somebody in. */
type Login = { customerId: string; email: string; refused?: undefined } | { refused: Reason };

/**
 * Exchanges the token of a login link for a session on the visitor's cart token. The link works
 * once; it proves the mailbox, brings in the guest orders of its address and joins the customer's
 * carts. Refuses login_link_invalid, login_link_expired, login_link_used.
 */
export async function verifyLogin(ctx: VisitorContext, sent: VerifyAuth): Promise<Authentication> {
  const [row] = await query<{ login: Login }>(
    "login_verify",
    "SELECT login_verify($1, $2, $3, $4, $5, $6, $7) AS login",
    [...visitorParams(ctx, sent.newCartToken), sent.token, ctx.now],
  );
  return loggedIn(row?.login, { emailVerified: true });
}

/**
 * Makes a customer and logs them in on the visitor's cart token, with a mailbox that nobody has
 * proved yet. Refuses email_taken, and then logs nobody in.
 */
export async function createAccount(
  ctx: VisitorContext,
  sent: CreateAccount,
): Promise<Authentication> {
  const customer = {
    id: newId("customer"),
    email: mailboxOf(sent.email),
    firstName: sent.firstName ?? null,
    lastName: sent.lastName ?? null,
    marketingOptIn: sent.marketingOptIn,
  };
  const [row] = await query<{ login: Login }>(
    "customer_create",
    "SELECT customer_create($1, $2, $3, $4, $5, $6, $7) AS login",
    [...visitorParams(ctx, sent.newCartToken), customer, ctx.now],
  );
  return loggedIn(row?.login, { emailVerified: false });
}

function visitorParams(ctx: VisitorContext, newToken: string | null | undefined) {
  const { store, livemode, tokenHash, visitorCountry } = ctx;
  const fresh = newToken == null ? null : hashCartToken(store.id, livemode, newToken);
  return [store.id, livemode, tokenHash, fresh, visitorCountry];
}

function loggedIn(
  login: Login | undefined,
  { emailVerified }: { emailVerified: boolean },
): Authentication {
  assert(login !== undefined, "a login always answers");
  if (login.refused !== undefined) throw refusalOf(login.refused);
  const { customerId, email } = login;
  return { customerId, email, authenticated: true, emailVerified };
}

function refusalOf(reason: Reason): Refusal {
  switch (reason) {
    case "login_link_invalid":
    case "login_link_expired":
    case "login_link_used":
      return refuseLink(reason);
    case "email_taken":
      return refuse(reason, { fields: { email: ["Log in with this address instead."] } });
    case "token_taken":
      return refuse("validation_failed", {
        fields: { newCartToken: ["Must be a token that was never used."] },
      });
  }
}

/** The refusal of a login link that does not work. */
export function refuseLink(reason: LinkReason): Refusal {
  return refuse(reason, { fields: { token: [SENTENCES[reason]] } });
}

const SENTENCES = {
  login_link_invalid: "This link is not one of ours, or has been cut short.",
  login_link_expired: "This link has expired. Ask for a new one.",
  login_link_used: "This link has been used. Ask for a new one.",
};
