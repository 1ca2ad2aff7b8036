import type { Tx } from "@/lib/platform/db";

/** Takes a customer out of all groups that they were put into by hand. */
export async function leaveGroups(tx: Tx, customerId: string): Promise<void> {
  await tx.customerGroupMember.deleteMany({ where: { customerId } });
}

/** Adds the remaining customer to the groups of the merged one. */
export async function moveMemberships(
  tx: Tx,
  { kept, gone }: { kept: string; gone: string },
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO customer_group_members (group_id, customer_id, created_at)
    SELECT group_id, ${kept}, created_at FROM customer_group_members WHERE customer_id = ${gone}
    ON CONFLICT DO NOTHING`;
}
