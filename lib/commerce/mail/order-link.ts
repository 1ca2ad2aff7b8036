import { randomBytes } from "node:crypto";
import { hashOrderToken } from "@/lib/commerce/stores";
import { query } from "@/lib/platform/db";
import type { DueMail } from "./rows";

/** 256 bits: nobody guesses the link of an order. */
const TOKEN_BYTES = 32;

/** Makes the token of a link to the order that a mail is about; undefined where it is about none. */
export async function addOrderLink({ about }: DueMail, now: Date): Promise<string | undefined> {
  if (about === null || !("orderNumber" in about)) return undefined;
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await query("order_link_add", "SELECT order_link_add($1, $2, $3)", [
    about.id,
    hashOrderToken(token),
    now,
  ]);
  return token;
}
