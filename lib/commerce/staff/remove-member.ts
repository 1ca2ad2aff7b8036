import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import { transaction } from "@/lib/platform/db";
import { presentMember } from "./present";
import { lockMember } from "./rows";
import { invalidateStaffSessions } from "./sessions";

/**
 * Ends a membership, and with the last one the user's sessions. The user row stays, because the audit log
 * names it. Refuses not_found, conflict (of the last owner).
 */
export async function removeMember(ctx: SellerContext, userId: string): Promise<void> {
  const storeId = ctx.store.id;
  await transaction(async (tx) => {
    const before = await lockMember(tx, { storeId, userId, nextRole: null });
    await tx.staffMembership.delete({ where: { userId_storeId: { userId, storeId } } });
    if ((await tx.staffMembership.count({ where: { userId } })) === 0) {
      await tx.staffSession.deleteMany({ where: { userId } });
    }
    await recordChange(tx, ctx, {
      action: "staff.removed",
      objectId: userId,
      before: presentMember(before),
      isShared: true,
    });
  });
  invalidateStaffSessions(userId);
}
