import type { StoreContext, VisitorContext } from "@/lib/commerce/stores";
import { ID_PREFIXES, newSecret } from "@/lib/kit/ids";
import { query } from "@/lib/platform/db";
import { mailboxOf } from "./mailbox";

/** Ten minutes (docs/contract.md, How long things live): long enough for slow mail; `login_send` writes it into the link. */
const EXPIRES_IN_SECONDS = 600;

/** 43 base62 characters carry 256 bits. */
const SECRET_LENGTH = 43;

/** Somebody with or without a cart token. */
type Asker = StoreContext & Partial<Pick<VisitorContext, "tokenHash">>;

/**
 * Queues a mail with a login link if the address is a customer's, or a guest's who has ordered, and
 * had fewer than three in the last 15 minutes. The answer and the work are the same in any case, so
 * neither says which it was. The link remembers the cart token it was asked for with.
 */
export async function sendLoginLink(ctx: Asker, email: string) {
  await query("login_send", "SELECT login_send($1, $2, $3, $4, $5, $6, $7)", [
    ctx.store.id,
    ctx.livemode,
    ctx.tokenHash ?? null,
    mailboxOf(email),
    ID_PREFIXES.loginLink + newSecret(SECRET_LENGTH),
    ctx.locale,
    ctx.now,
  ]);
  return { sent: true, expiresIn: EXPIRES_IN_SECONDS };
}
