import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import type { UpdateSavedReply } from "@/lib/contract/saved-reply";
import { diffFields, isEmpty } from "@/lib/kit/changes";
import { transaction } from "@/lib/platform/db";
import { presentSavedReply } from "./present";
import { lockSavedReply, type SavedReplyRow } from "./rows";

/** Changes what is sent of a saved reply; what it was already is no change. Refuses not_found. */
export async function updateSavedReply(
  ctx: AuditContext,
  id: string,
  { title, body }: UpdateSavedReply,
): Promise<SavedReplyRow> {
  return transaction(async (tx) => {
    const before = await lockSavedReply(tx, ctx, id);
    const changes = diffFields(before, { title: title?.trim(), body });
    if (isEmpty(changes)) return before;
    const after = await tx.savedReply.update({
      where: { id },
      data: { ...changes, updatedAt: ctx.now },
    });
    await recordChange(tx, ctx, {
      action: "saved_reply.updated",
      objectId: id,
      before: presentSavedReply(before),
      after: presentSavedReply(after),
      isShared: true,
    });
    return after;
  });
}
