import { hash } from "node:crypto";
import type { StoreContext } from "@/lib/commerce/stores";
import { fieldError, type Refusal, refuse } from "@/lib/kit/errors";
import type { Tx } from "@/lib/platform/db";

/** Why a login link does not work. */
type LoginLinkReason = "login_link_invalid" | "login_link_expired" | "login_link_used";

/** A login link, and whether its address has an account, or has ordered without one. */
interface LoginLinkRow {
  email: string;
  cartTokenHash: Buffer | Uint8Array | null;
  expiresAt: Date;
  usedAt: Date | null;
  hasAccount: boolean;
  isGuest: boolean;
}

/** How the token of a login link is kept. */
export const hashLoginToken = (token: string): Buffer => hash("sha256", token, "buffer");

/**
 * The login link with a token. Refuses login_link_invalid, login_link_expired, login_link_used. One
 * statement.
 */
export async function findLoginLink(
  tx: Tx,
  { store, livemode, now }: Pick<StoreContext, "store" | "livemode" | "now">,
  token: string,
): Promise<LoginLinkRow> {
  const [link] = await tx.$queryRaw<LoginLinkRow[]>`
    SELECT l.email, l.cart_token_hash AS "cartTokenHash", l.expires_at AS "expiresAt", l.used_at AS "usedAt",
      EXISTS (
        SELECT FROM customers c
        WHERE c.store_id = l.store_id AND c.livemode = l.livemode AND c.email = l.email
      ) AS "hasAccount",
      EXISTS (
        SELECT FROM orders o
        WHERE o.store_id = l.store_id AND o.livemode = l.livemode AND o.type = 'order'
          AND o.customer_id IS NULL AND lower(o.email) = l.email
      ) AS "isGuest"
    FROM login_links l
    WHERE l.token_hash = ${hashLoginToken(token)} AND l.store_id = ${store.id} AND l.livemode = ${livemode}`;
  if (link === undefined) throw createLoginLinkRefusal("login_link_invalid");
  // It was never sent, or its customer has been erased since.
  if (!link.hasAccount && !link.isGuest) throw createLoginLinkRefusal("login_link_invalid");
  if (link.usedAt !== null) throw createLoginLinkRefusal("login_link_used");
  if (link.expiresAt <= now) throw createLoginLinkRefusal("login_link_expired");
  return link;
}

/** The refusal of a login link that does not work. */
export function createLoginLinkRefusal(reason: LoginLinkReason): Refusal {
  return refuse(reason, {
    fields: { token: [fieldError("invalid", LOGIN_LINK_MESSAGES[reason])] },
  });
}

const LOGIN_LINK_MESSAGES = {
  login_link_invalid: "This link is not one of ours, or has been cut short.",
  login_link_expired: "This link has expired. Ask for a new one.",
  login_link_used: "This link has been used. Ask for a new one.",
};
