import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import { transaction } from "@/lib/platform/db";
import { presentSavedReply } from "./present";
import { lockSavedReply } from "./rows";

/** Takes a saved reply away; what was sent with it stays sent. Refuses not_found. */
export async function deleteSavedReply(ctx: AuditContext, id: string): Promise<void> {
  await transaction(async (tx) => {
    const reply = await lockSavedReply(tx, ctx, id);
    await tx.savedReply.delete({ where: { id } });
    await recordChange(tx, ctx, {
      action: "saved_reply.deleted",
      objectId: id,
      before: presentSavedReply(reply),
      after: null,
      isShared: true,
    });
  });
}
