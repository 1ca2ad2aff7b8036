import type { Discount } from "@/lib/contract/discount";

/** The state of a discount; derived, never stored. */
export type DiscountStatus = Discount["status"];

/** The current status of a discount. States that do not change with time come first. */
export function discountStatus(
  {
    active,
    startsAt,
    endsAt,
    usageLimit,
    usageCount,
  }: {
    active: boolean;
    startsAt: Date | null;
    endsAt: Date | null;
    usageLimit: number | null;
    usageCount: number;
  },
  now: Date,
): DiscountStatus {
  if (!active) return "disabled";
  if (endsAt !== null && endsAt <= now) return "expired";
  if (usageLimit !== null && usageCount >= usageLimit) return "exhausted";
  if (startsAt !== null && now < startsAt) return "scheduled";
  return "active";
}

/**
 * The same as SQL, for the list to narrow by, of a discount `d` and its use `u`; `now` is a parameter.
 * status.test.ts compares it with the function.
 */
export const discountStatusSql = (now: string) => `CASE
  WHEN NOT d.active THEN 'disabled'
  WHEN d.ends_at <= ${now} THEN 'expired'
  WHEN coalesce(u.used, 0) >= d.usage_limit THEN 'exhausted'
  WHEN d.starts_at > ${now} THEN 'scheduled'
  ELSE 'active'
END`;
