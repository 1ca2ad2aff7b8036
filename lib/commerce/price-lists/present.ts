import type { AuditedObject } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { PriceList, PriceListStatus } from "@/lib/contract/price-list";
import { isoSeconds } from "@/lib/kit/clock";
import { lockPriceList, type PriceListRow } from "./rows";

/** A price list as its seller sees it. */
export function presentPriceList(
  row: PriceListRow,
  { now }: Pick<SellerContext, "now">,
): PriceList {
  return {
    ...{ id: row.id, livemode: row.livemode, name: row.name, kind: row.kind },
    ...{ status: statusOf(row, now), active: row.active, currency: row.currency },
    ...{ groupIds: row.groupIds, countries: row.countries },
    tiers: row.tiers.map(({ minQuantity, basisPoints }) => ({
      ...{ minQuantity, percentOff: basisPoints / 100 },
    })),
    startsAt: isoSeconds(row.startsAt),
    endsAt: isoSeconds(row.endsAt),
    createdAt: isoSeconds(row.createdAt),
    updatedAt: isoSeconds(row.updatedAt),
  };
}

/** The current status of a list; derived, never stored. States that do not change with time come first. */
function statusOf(
  { active, startsAt, endsAt }: PriceListRow,
  now: Date,
): (typeof PriceListStatus.options)[number] {
  if (!active) return "disabled";
  if (endsAt !== null && endsAt <= now) return "ended";
  return startsAt !== null && startsAt > now ? "scheduled" : "active";
}

/** How changes of price lists are recorded. */
export const AUDITED_PRICE_LIST: AuditedObject<PriceListRow, SellerContext> = {
  kind: "price_list",
  lock: lockPriceList,
  present: presentPriceList,
};
