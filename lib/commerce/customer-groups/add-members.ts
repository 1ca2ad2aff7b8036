import { type AuditContext, recordChange } from "@/lib/commerce/audit";
import { fieldError, refuse } from "@/lib/kit/errors";
import { transaction } from "@/lib/platform/db";
import { lockGroup } from "./rows";

/**
 * Puts customers into a group by hand, whatever its rule says of them; who is in already stays. Refuses not_found, and
 * validation_failed with nobody added where one is no customer of the mode.
 */
export function addMembers(ctx: AuditContext, id: string, customerIds: string[]): Promise<void> {
  const { store, livemode, now } = ctx;
  const wanted = [...new Set(customerIds)];
  return transaction(async (tx) => {
    await lockGroup(tx, ctx, id);
    // Who is being erased or merged is waited for, so that nobody is added who is gone.
    const known = await tx.$queryRaw<{ id: string }[]>`
      SELECT id FROM customers
      WHERE id = ANY (${wanted}) AND store_id = ${store.id} AND livemode = ${livemode} AND erased_at IS NULL
      ORDER BY id FOR KEY SHARE`;
    if (known.length < wanted.length) {
      const problem = fieldError("not_found", "One of them does not exist.");
      throw refuse("validation_failed", { fields: { customerIds: [problem] } });
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
