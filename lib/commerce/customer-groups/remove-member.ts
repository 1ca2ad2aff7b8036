import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import { refuse } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { lockGroup } from "./rows";

/** Removes a customer who was added by hand; members by the rule stay. Refuses not_found. */
export function removeMember(ctx: AuditContext, id: string, customerId: string): Promise<void> {
  return transaction(async (tx) => {
    await lockGroup(tx, ctx, id);
    const { count } = await tx.customerGroupMember.deleteMany({
      where: { groupId: id, customerId },
    });
    if (count === 0) throw refuse("not_found");
    await recordChange(tx, ctx, {
      ...{ action: "customer_group.member_removed", objectId: id },
      ...{ before: { removed: null }, after: { removed: customerId } },
    });
  });
}
