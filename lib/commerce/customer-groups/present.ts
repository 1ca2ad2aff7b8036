import type { AuditContext, AuditedObject } from "@/lib/commerce/audit";
import type { CustomerGroup, CustomerGroupRule } from "@/lib/contract/customer-group";
import { isoSeconds } from "@/lib/kit/clock";
import { type GroupRow, lockGroup } from "./rows";

/** A rule that says nothing. */
const SILENT: CustomerGroupRule = {
  match: "all",
  tags: [],
  minOrders: null,
  minSpent: null,
  countries: [],
  acceptsMarketing: null,
};

/** A group as its seller sees it. */
export function presentGroup(row: GroupRow): CustomerGroup {
  return {
    ...{ id: row.id, livemode: row.livemode, name: row.name, handle: row.handle },
    rule: row.rule && { ...SILENT, ...row.rule },
    createdAt: isoSeconds(row.createdAt),
    updatedAt: isoSeconds(row.updatedAt),
  };
}

/** How changes of groups are recorded. */
export const AUDITED_GROUP: AuditedObject<GroupRow, AuditContext> = {
  kind: "customer_group",
  lock: lockGroup,
  present: presentGroup,
};
