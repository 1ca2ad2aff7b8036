import { type AuditContext, auditedCreate } from "@/lib/commerce/audit";
import type { CreateSavedReply } from "@/lib/contract/saved-reply";
import { newId } from "@/lib/kit/ids";
import { AUDITED_REPLY } from "./present";
import type { SavedReplyRow } from "./rows";

/** Keeps a text that is sent often; both modes share it. */
export async function createSavedReply(
  ctx: AuditContext,
  { title, body }: CreateSavedReply,
): Promise<SavedReplyRow> {
  return auditedCreate(ctx, AUDITED_REPLY, (tx) =>
    tx.savedReply.create({
      data: {
        id: newId("savedReply"),
        storeId: ctx.store.id,
        title: title.trim(),
        body,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      },
    }),
  );
}
