import type { AuditContext, AuditedObject } from "@/lib/commerce/audit";
import type { SavedReply } from "@/lib/contract/saved-reply";
import { isoSeconds } from "@/lib/kit/clock";
import { lockSavedReply, type SavedReplyRow } from "./rows";

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

/** How changes of saved replies are recorded; both modes share them. */
export const AUDITED_REPLY: AuditedObject<SavedReplyRow, AuditContext> = {
  kind: "saved_reply",
  isShared: true,
  lock: lockSavedReply,
  present: presentSavedReply,
};
