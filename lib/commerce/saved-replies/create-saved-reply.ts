import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import type { CreateSavedReply } from "@/lib/contract/saved-reply";
import { newId } from "@/lib/kit/ids";
import { transaction } from "@/lib/platform/db";
import { presentSavedReply } from "./present";
import type { SavedReplyRow } from "./rows";

/** Keeps a text that is sent often; both modes share it. */
export async function createSavedReply(
  ctx: AuditContext,
  { title, body }: CreateSavedReply,
): Promise<SavedReplyRow> {
  return transaction(async (tx) => {
    const reply = await tx.savedReply.create({
      data: {
        id: newId("savedReply"),
        storeId: ctx.store.id,
        title: title.trim(),
        body,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      },
    });
    await recordChange(tx, ctx, {
      action: "saved_reply.created",
      objectId: reply.id,
      before: null,
      after: presentSavedReply(reply),
      isShared: true,
    });
    return reply;
  });
}
