import { hashCartToken, type VisitorContext } from "@/lib/commerce/stores";
import type { Authentication, CreateAccount, VerifyAuth } from "@/lib/contract/auth";
import { assert } from "@/lib/kit/assert";
import { fieldError, type Refusal, refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { query, sqlState, transaction } from "@/lib/platform/db";
import { emitCustomerEvent } from "./customer-record";
import { normalizeEmail } from "./normalize-email";

/** Why a login link does not work. */
export type LoginLinkReason = "login_link_invalid" | "login_link_expired" | "login_link_used";

/** The answer of the SQL function `login_verify`. */
type LoginResult =
  | { customerId: string; email: string; refused?: undefined }
  | { refused: LoginLinkReason | "token_taken" };

/**
 * Exchanges the token of a login link for a session on the visitor's cart token. The link works
 * once; it proves the mailbox, brings in the guest orders of its address and joins the customer's
 * carts. Refuses login_link_invalid, login_link_expired, login_link_used.
 */
export async function verifyLogin(ctx: VisitorContext, sent: VerifyAuth): Promise<Authentication> {
  const { store, livemode, tokenHash, visitorCountry, now } = ctx;
  const newTokenHash = hashNewToken(ctx, sent.newCartToken);
  const [row] = await query<{ login: LoginResult }>(
    "login_verify",
    "SELECT login_verify($1, $2, $3, $4, $5, $6, $7) AS login",
    [store.id, livemode, tokenHash, newTokenHash, visitorCountry, sent.token, now],
  );
  assert(row !== undefined, "a login always answers");
  const { login } = row;
  if (login.refused === "token_taken") throw tokenTaken();
  if (login.refused !== undefined) throw loginLinkRefusal(login.refused);
  const { customerId, email } = login;
  return { customerId, email, authenticated: true, emailVerified: true };
}

/**
 * Makes a customer and logs them in on the visitor's cart token, with a mailbox that nobody has
 * proved yet: orders placed with it before stay out of sight. Of several at once one makes the
 * account. Refuses email_taken, and then logs nobody in.
 */
export async function createAccount(
  ctx: VisitorContext,
  sent: CreateAccount,
): Promise<Authentication> {
  const { store, livemode, tokenHash, visitorCountry, now } = ctx;
  const newTokenHash = hashNewToken(ctx, sent.newCartToken);
  const { firstName, lastName, marketingOptIn } = sent;
  const customer = {
    ...{ id: newId("customer"), storeId: store.id, livemode, email: normalizeEmail(sent.email) },
    ...{ firstName, lastName, marketingOptIn, createdAt: now, updatedAt: now },
  };
  try {
    await transaction(async (tx) => {
      const made = await tx.customer.createMany({ data: [customer], skipDuplicates: true });
      if (made.count === 0) throw emailTaken();
      await tx.$queryRaw`
        SELECT login_visitor(c, ${tokenHash}, ${newTokenHash}, ${visitorCountry}, ${now})::text
        FROM customers c WHERE c.id = ${customer.id}`;
      await emitCustomerEvent(tx, customer.id, "customer.created", now);
    });
  } catch (error) {
    // A taken address is no error above, so only the new cart token can clash.
    throw sqlState(error) === "23505" ? tokenTaken() : error;
  }
  return {
    ...{ customerId: customer.id, email: customer.email },
    ...{ authenticated: true, emailVerified: false },
  };
}

function hashNewToken({ store, livemode }: VisitorContext, token: string | null | undefined) {
  return token == null ? null : hashCartToken(store.id, livemode, token);
}

function emailTaken(): Refusal {
  return refuse("email_taken", {
    fields: { email: [fieldError("taken", "Log in with this address instead.")] },
  });
}

function tokenTaken(): Refusal {
  const sentence = "Must be a token that was never used.";
  return refuse("validation_failed", { fields: { newCartToken: [fieldError("taken", sentence)] } });
}

/** The refusal of a login link that does not work. */
export function loginLinkRefusal(reason: LoginLinkReason): Refusal {
  return refuse(reason, {
    fields: { token: [fieldError("invalid", LOGIN_LINK_MESSAGES[reason])] },
  });
}

const LOGIN_LINK_MESSAGES = {
  login_link_invalid: "This link is not one of ours, or has been cut short.",
  login_link_expired: "This link has expired. Ask for a new one.",
  login_link_used: "This link has been used. Ask for a new one.",
};
