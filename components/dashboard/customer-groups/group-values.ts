import type { z } from "zod";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import type { CreateCustomerGroup, CustomerGroup } from "@/lib/contract/customer-group";

/** The choices of a rule about marketing consent. */
export const MARKETING = ["either", "yes", "no"] as const;

export type GroupValues = {
  name: string;
  handle: string;
  hasRule: boolean;
  minimumOrder: NumberEntry;
  showsPricesWithoutTax: boolean;
  rule: {
    match: "all" | "any";
    tags: string[];
    minOrders: NumberEntry;
    minSpent: NumberEntry;
    countries: string[];
    acceptsMarketing: (typeof MARKETING)[number];
  };
};

/** What the form of a group begins with. */
export function groupValues(group: CustomerGroup | null): GroupValues {
  const rule = group?.rule;
  const accepts = rule?.acceptsMarketing ?? null;
  return {
    name: group?.name ?? "",
    handle: group?.handle ?? "",
    minimumOrder: group?.minimumOrder?.amount ?? null,
    showsPricesWithoutTax: group?.showsPricesWithoutTax ?? false,
    hasRule: group === null || rule !== null,
    rule: {
      match: rule?.match ?? "all",
      tags: rule?.tags ?? [],
      minOrders: rule?.minOrders ?? null,
      minSpent: rule?.minSpent ?? null,
      countries: rule?.countries ?? [],
      acceptsMarketing: accepts === null ? "either" : accepts ? "yes" : "no",
    },
  };
}

/** What is sent of the form. */
export function groupBody({
  name,
  handle,
  hasRule,
  minimumOrder,
  showsPricesWithoutTax,
  rule,
}: GroupValues): z.input<typeof CreateCustomerGroup> {
  const { acceptsMarketing, minOrders, minSpent, ...rest } = rule;
  return {
    name,
    ...(handle.trim() !== "" && { handle: handle.trim() }),
    minimumOrder: parseNumberEntry(minimumOrder),
    showsPricesWithoutTax,
    rule: hasRule
      ? {
          ...rest,
          minOrders: parseNumberEntry(minOrders),
          minSpent: parseNumberEntry(minSpent),
          acceptsMarketing: acceptsMarketing === "either" ? null : acceptsMarketing === "yes",
        }
      : null,
  };
}
