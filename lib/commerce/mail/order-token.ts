import { addOrderLink } from "@/lib/commerce/orders";
import type { QueuedMail } from "./rows";

/** The token of a link to the order that a mail is about, or that of its draft; undefined where it is about none. */
export async function orderTokenFor({ about }: QueuedMail, now: Date): Promise<string | undefined> {
  if (about !== null && "payToken" in about) return about.payToken;
  if (about === null || !("orderNumber" in about)) return undefined;
  return addOrderLink(about.id, now);
}
