import type { AuditedObject } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { CustomerGroup, CustomerGroupRule } from "@/lib/contract/customer-group";
import { isoSeconds } from "@/lib/kit/clock";
import { money } from "@/lib/kit/money";
import { type GroupRow, lockGroup } from "./rows";

/** A rule without conditions. */
const SILENT: CustomerGroupRule = {
  match: "all",
  tags: [],
  minOrders: null,
  minSpent: null,
  countries: [],
  acceptsMarketing: null,
};

/** A group as its seller sees it. */
export function presentGroup(
  row: GroupRow,
  { store, locale }: Pick<SellerContext, "store" | "locale">,
): CustomerGroup {
  const { minimumOrder } = row;
  return {
    ...{ id: row.id, livemode: row.livemode, name: row.name, handle: row.handle },
    rule: row.rule && { ...SILENT, ...row.rule },
    minimumOrder: minimumOrder === null ? null : money(minimumOrder, store.currency, locale),
    showsPricesWithoutTax: row.showsPricesWithoutTax,
    createdAt: isoSeconds(row.createdAt),
    updatedAt: isoSeconds(row.updatedAt),
  };
}

/** How changes of groups are recorded. */
export const AUDITED_GROUP: AuditedObject<GroupRow, SellerContext> = {
  kind: "customer_group",
  lock: lockGroup,
  present: presentGroup,
};
