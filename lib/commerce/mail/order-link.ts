import { randomBytes } from "node:crypto";
import { hashOrderToken } from "@/lib/commerce/stores";
import { query } from "@/lib/platform/db";
import type { QueuedMail } from "./rows";

/** 256 bits: nobody guesses the link of an order. */
const TOKEN_BYTES = 32;

/**
 * The two hours after which links show no personal data run on from the last use of any link of the
 * order, or from its placing: a fresh link begins no time of its own.
 */
const ADD_LINK = `
  INSERT INTO order_links (token_hash, order_id, last_seen_at, created_at)
  SELECT $2, o.id,
    coalesce((SELECT max(l.last_seen_at) FROM order_links l WHERE l.order_id = o.id), o.placed_at), $3
  FROM orders o WHERE o.id = $1 AND o.type = 'order'`;

/** Makes the token of a link to the order that a mail is about, or has that of its draft; undefined where it is about none. */
export async function addOrderLink({ about }: QueuedMail, now: Date): Promise<string | undefined> {
  if (about !== null && "payToken" in about) return about.payToken;
  if (about === null || !("orderNumber" in about)) return undefined;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await query("order_link_add", ADD_LINK, [about.id, hashOrderToken(token), now]);
  return token;
}
