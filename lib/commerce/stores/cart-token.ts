import { hash } from "node:crypto";
import { query } from "@/lib/platform/db";

/** Whether the text can be a cart token: 1 to 255 visible ASCII characters. */
export function isCartToken(text: string): boolean {
  return /^[\x21-\x7e]{1,255}$/.test(text);
}

/** The hash that stands for a cart token below HTTP; store and mode are part of it. */
export function hashCartToken(storeId: string, livemode: boolean, token: string): Buffer {
  return hash("sha256", `${storeId}|${livemode}|${token}`, "buffer");
}

/** Whether a cart token has been used before. By the primary key of visitors. */
export async function visitorExists(tokenHash: Buffer): Promise<boolean> {
  const rows = await query("is_visitor", "SELECT FROM visitors WHERE token_hash = $1", [tokenHash]);
  return rows.length > 0;
}

/** The hash under which the token of an order link is stored. */
export function hashOrderToken(token: string): Buffer {
  return hash("sha256", token, "buffer");
}
