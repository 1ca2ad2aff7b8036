import { auditedUpdate } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { UpdateCustomerGroup } from "@/lib/contract/customer-group";
import { diffFields, isEmpty } from "@/lib/kit/changes";
import { refuse } from "@/lib/kit/errors";
import { Prisma, rejectDuplicate } from "@/lib/platform/db";
import { AUDITED_GROUP } from "./present";
import { type GroupRow, toGroupRow, toKeptRule } from "./rows";

/** Changes the fields that are sent of a group; equal values are no change. Refuses not_found and slug_taken. */
export function updateGroup(
  ctx: SellerContext,
  id: string,
  { rule, ...columns }: UpdateCustomerGroup,
): Promise<GroupRow> {
  const sent = {
    ...columns,
    rule: rule === undefined ? undefined : toKeptRule(rule),
  };
  return auditedUpdate(ctx, AUDITED_GROUP, id, async (tx, before) => {
    const changes = diffFields(before, sent);
    if (isEmpty(changes)) return before;
    const data = {
      ...changes,
      rule: changes.rule === null ? Prisma.DbNull : changes.rule,
      updatedAt: ctx.now,
    };
    const updated = tx.customerGroup.update({ where: { id }, data });
    return toGroupRow(await rejectDuplicate(updated, () => refuse("slug_taken")));
  });
}
