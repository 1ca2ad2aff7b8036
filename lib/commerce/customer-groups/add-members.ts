import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import { refuseField } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { lockGroup } from "./rows";

/**
 * Adds customers to a group by hand, regardless of its rule; existing members stay. Refuses not_found, and
 * validation_failed without adding any if one is not a customer of the mode.
 */
export function addMembers(ctx: AuditContext, id: string, customerIds: string[]): Promise<void> {
  const { store, livemode, now } = ctx;
  const wanted = [...new Set(customerIds)];
  return transaction(async (tx) => {
    await lockGroup(tx, ctx, id);
    // Waits for a concurrent erasure or merge, so that no deleted customer is added.
    const known = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM customers
      WHERE id = ANY (${wanted}) AND store_id = ${store.id} AND livemode = ${livemode} AND erased_at IS NULL
      ORDER BY id FOR KEY SHARE`;
    if (known.length < wanted.length) {
      throw refuseField("customerIds", "not_found", "One of them does not exist.");
    }
    const added = await tx.customerGroupMember.createManyAndReturn({
      data: known.map((customer) => ({ groupId: id, customerId: customer.id, createdAt: now })),
      skipDuplicates: true,
      select: { customerId: true },
    });
    if (added.length === 0) return;
    await recordChange(tx, ctx, {
      ...{ action: "customer_group.members_added", objectId: id, before: { added: [] } },
      after: { added: added.map(({ customerId }) => customerId) },
    });
  });
}
