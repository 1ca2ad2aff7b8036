import { type CustomerRow, emitCustomerEvent, recordConsent } from "@/lib/commerce/customers";
import type { VisitorContext } from "@/lib/commerce/stores";
import type { Authentication, CreateAccount, VerifyAuth } from "@/lib/contract/auth";
import { fieldError, type Refusal, refuse } from "@/lib/kit/errors";
import { newId } from "@/lib/kit/ids";
import { normalizeEmail } from "@/lib/kit/normalize-email";
import { type Tx, transaction } from "@/lib/platform/db";
import { createLoginLinkRefusal, findLoginLink, hashLoginToken } from "./login-link";
import { proveMailbox } from "./prove-mailbox";
import { startSession } from "./start-session";

/**
 * Exchanges the token of a login link for a session on the visitor's cart token. The link works once, even
 * concurrently, and the customer's other links end with it; it verifies the mailbox, adds the guest orders of its
 * address and joins the customer's carts. A guest with orders and no account gets one. Refuses login_link_invalid,
 * login_link_expired, login_link_used.
 *
 * Lock order: customer, links, sessions and carts that end, guest orders by id, visitor and session,
 * carts by id.
 */
export function verifyLogin(ctx: VisitorContext, sent: VerifyAuth): Promise<Authentication> {
  return transaction(async (tx) => {
    const link = await findLoginLink(tx, ctx, sent.token);
    const { customer, isNew } = await lockOwner(tx, ctx, link);
    await useLink(tx, ctx, sent.token, customer);
    await proveMailbox(tx, ctx, customer, isNew);
    await startSession(tx, ctx, customer.id, sent.newCartToken);
    const { id: customerId, email } = customer;
    return { customerId, email, authenticated: true, emailVerified: true };
  });
}

/**
 * Locks the customer of an address, created if there is none: two login links of one person used at once are
 * serialized here.
 */
async function lockOwner(
  tx: Tx,
  { store, livemode, now }: VisitorContext,
  { email, hasAccount }: { email: string; hasAccount: boolean },
): Promise<{ customer: CustomerRow; isNew: boolean }> {
  const address = { storeId: store.id, livemode, email };
  const data = { id: newId("customer"), ...address, createdAt: now, updatedAt: now };
  const made = hasAccount
    ? { count: 0 }
    : await tx.customer.createMany({ data: [data], skipDuplicates: true });
  await tx.$queryRaw`
    SELECT FROM customers WHERE store_id = ${store.id} AND livemode = ${livemode} AND email = ${email}
    FOR NO KEY UPDATE`;
  const customer = await tx.customer.findUnique({ where: { storeId_livemode_email: address } });
  // Erased or merged into another since the link was read, which ends their links.
  if (customer === null) throw createLoginLinkRefusal("login_link_invalid");
  // Not created if the account was created since it was looked for.
  return { customer, isNew: made.count > 0 };
}

/** Uses up the link, and ends the customer's other links. Refuses as findLoginLink where it was used meanwhile. */
async function useLink(
  tx: Tx,
  ctx: VisitorContext,
  token: string,
  { storeId, livemode, email }: CustomerRow,
): Promise<void> {
  const { now } = ctx;
  const open = { usedAt: null, expiresAt: { gt: now } };
  const used = await tx.loginLink.updateMany({
    where: { tokenHash: Uint8Array.from(hashLoginToken(token)), ...open },
    data: { usedAt: now },
  });
  if (used.count === 0) {
    await findLoginLink(tx, ctx, token);
    throw createLoginLinkRefusal("login_link_invalid");
  }
  const others = { storeId, livemode, email, ...open };
  await tx.loginLink.updateMany({ where: others, data: { expiresAt: now } });
}

/**
 * Makes a customer and logs them in on the visitor's cart token, with a mailbox that is not
 * proved yet: orders placed with it before stay out of sight. Of several at once one makes the
 * account. Refuses email_taken, and then there is no login.
 */
export async function createAccount(
  ctx: VisitorContext,
  sent: CreateAccount,
): Promise<Authentication> {
  const { store, livemode, now } = ctx;
  const { firstName, lastName, marketingOptIn } = sent;
  const customer = {
    ...{ id: newId("customer"), storeId: store.id, livemode, email: normalizeEmail(sent.email) },
    ...{ firstName, lastName, marketingOptIn, createdAt: now, updatedAt: now },
  };
  await transaction(async (tx) => {
    const made = await tx.customer.createMany({ data: [customer], skipDuplicates: true });
    if (made.count === 0) throw emailTaken();
    if (marketingOptIn) {
      const wording = sent.marketingWording;
      const source = { channel: "create_account", wording, now } as const;
      await recordConsent(tx, { ...customer, emailVerifiedAt: null }, true, source);
    }
    await startSession(tx, ctx, customer.id, sent.newCartToken);
    await emitCustomerEvent(tx, customer.id, "customer.created", now);
  });
  return {
    ...{ customerId: customer.id, email: customer.email },
    ...{ authenticated: true, emailVerified: false },
  };
}

function emailTaken(): Refusal {
  return refuse("email_taken", {
    fields: { email: [fieldError("taken", "Log in with this address instead.")] },
  });
}
