import { type AuditContext, auditedUpdate } from "@/lib/commerce/audit";
import type { UpdateSavedReply } from "@/lib/contract/saved-reply";
import { diffFields, isEmpty } from "@/lib/kit/changes";
import { AUDITED_REPLY } from "./present";
import type { SavedReplyRow } from "./rows";

/** Changes the fields that are sent of a saved reply; equal values are no change. Refuses not_found. */
export async function updateSavedReply(
  ctx: AuditContext,
  id: string,
  { title, body }: UpdateSavedReply,
): Promise<SavedReplyRow> {
  return auditedUpdate(ctx, AUDITED_REPLY, id, async (tx, before) => {
    const changes = diffFields(before, { title: title?.trim(), body });
    if (isEmpty(changes)) return before;
    return tx.savedReply.update({ where: { id }, data: { ...changes, updatedAt: ctx.now } });
  });
}
