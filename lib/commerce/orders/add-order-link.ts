import { randomBytes } from "node:crypto";
import { hashOrderToken } from "@/lib/commerce/stores";
import { query } from "@/lib/platform/db";

/** 256 bits: the link of an order cannot be guessed. */
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

/** Makes a link to an order; its token, of which only the hash is kept. */
export async function addOrderLink(orderId: string, now: Date): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await query("order_link_add", ADD_LINK, [orderId, hashOrderToken(token), now]);
  return token;
}
