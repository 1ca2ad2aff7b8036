import { queueMailIf } from "@/lib/commerce/outbox";
import type { StoreContext, VisitorContext } from "@/lib/commerce/stores";
import { ID_PREFIXES, newSecret } from "@/lib/kit/ids";
import { normalizeEmail } from "@/lib/kit/normalize-email";
import { type Tx, transaction } from "@/lib/platform/db";
import { hashLoginToken } from "./login-link";

/** Ten minutes (docs/contract.md, How long things live): long enough for slow mail. */
const EXPIRES_IN_SECONDS = 600;

/** 43 base62 characters carry 256 bits. */
const SECRET_LENGTH = 43;

/** Mails to one address within the window: enough for mistyped addresses, too few to flood a mailbox. */
const MAILS_MAX = 3;
const MAILS_WITHIN_SECONDS = 15 * 60;

/**
 * Queues a login link mail if the address belongs to a customer, or to a guest with orders, for whom the link creates
 * an account, and had fewer than three in the last 15 minutes. The link is written in any case with the same
 * statements, so that neither the response nor its timing reveals customers; the token is only in the mail. The link
 * stores the cart token it was requested with.
 */
export async function sendLoginLink(
  { store, livemode, tokenHash, locale, now }: StoreContext & Partial<VisitorContext>,
  email: string,
) {
  const address = { storeId: store.id, livemode, email: normalizeEmail(email) };
  const token = ID_PREFIXES.loginLink + newSecret(SECRET_LENGTH);
  await transaction(async (tx) => {
    const mayMail = await lockAndCount(tx, address, now);
    const link = await tx.loginLink.create({
      data: {
        ...address,
        tokenHash: Uint8Array.from(hashLoginToken(token)),
        cartTokenHash: tokenHash && Uint8Array.from(tokenHash),
        expiresAt: later(now, EXPIRES_IN_SECONDS),
        createdAt: now,
      },
      select: { id: true },
    });
    // The token itself is nowhere but in the mail to write, and leaves the payload when that is done.
    const about = { kind: "login_link", subjectId: String(link.id), payload: { token } } as const;
    const mail = { ...about, storeId: store.id, livemode, toAddress: address.email, locale };
    await queueMailIf(tx, mayMail, mail, now);
  });
  return { sent: true, expiresIn: EXPIRES_IN_SECONDS };
}

/** Whether the address may be mailed. Locks the customer, so that concurrent requests count one another. */
async function lockAndCount(
  tx: Tx,
  { storeId, livemode, email }: { storeId: string; livemode: boolean; email: string },
  now: Date,
): Promise<boolean> {
  const customers = await tx.$queryRaw<object[]>`
    SELECT FROM customers WHERE store_id = ${storeId} AND livemode = ${livemode} AND email = ${email}
    FOR NO KEY UPDATE`;
  const [row] = await tx.$queryRaw<[{ isGuest: boolean; recent: number }]>`
    SELECT EXISTS (
      SELECT FROM orders WHERE store_id = ${storeId} AND livemode = ${livemode} AND type = 'order'
        AND customer_id IS NULL AND lower(email) = ${email}
    ) AS "isGuest", (
      SELECT count(*)::integer FROM login_links l
      JOIN mails m ON m.kind = 'login_link' AND m.subject_id = l.id::text
      WHERE l.store_id = ${storeId} AND l.livemode = ${livemode} AND l.email = ${email}
        AND l.created_at > ${later(now, -MAILS_WITHIN_SECONDS)}
    ) AS recent`;
  return (customers.length > 0 || row.isGuest) && row.recent < MAILS_MAX;
}

function later(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}
