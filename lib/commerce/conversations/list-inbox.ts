import type { StoreMode } from "@/lib/commerce/stores";
import type { InboxConversation, InboxQuery } from "@/lib/contract/conversation";
import { type PageMeta, pageMeta } from "@/lib/kit/page";
import { findInbox } from "./inbox-rows";
import { presentInboxConversation } from "./present-inbox";

/** A page of the store's conversations, the most recently active first. */
export async function listInbox(
  seller: StoreMode,
  wanted: InboxQuery,
): Promise<{ data: InboxConversation[]; meta: PageMeta }> {
  const { rows, total } = await findInbox(seller, wanted);
  return { data: rows.map(presentInboxConversation), meta: pageMeta({ ...wanted, total }) };
}
