import type { SavedReply } from "@/lib/contract/saved-reply";
import { isoSeconds } from "@/lib/kit/clock";
import type { SavedReplyRow } from "./rows";

/** A saved reply as its seller sees it. */
export function presentSavedReply(reply: SavedReplyRow): SavedReply {
  return {
    id: reply.id,
    title: reply.title,
    body: reply.body,
    createdAt: isoSeconds(reply.createdAt),
    updatedAt: isoSeconds(reply.updatedAt),
  };
}
