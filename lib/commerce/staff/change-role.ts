import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { StaffMember, UpdateStaff } from "@/lib/contract/staff";
import { transaction } from "@/lib/platform/db";
import { presentMember } from "./present";
import { lockMember, readMember } from "./rows";
import { invalidateStaffSessions } from "./sessions";

/** Changes a member's role, with effect at once. Refuses not_found, conflict (of the last owner). */
export async function changeRole(
  ctx: SellerContext,
  userId: string,
  { role }: UpdateStaff,
): Promise<StaffMember> {
  const storeId = ctx.store.id;
  const member = await transaction(async (tx) => {
    const before = await lockMember(tx, { storeId, userId, nextRole: role });
    await tx.staffMembership.update({
      where: { userId_storeId: { userId, storeId } },
      data: { role },
    });
    const after = await readMember(tx, storeId, userId);
    await recordChange(tx, ctx, {
      action: "staff.updated",
      objectId: userId,
      before: presentMember(before),
      after: presentMember(after),
      isShared: true,
    });
    return presentMember(after);
  });
  invalidateStaffSessions(userId);
  return member;
}
