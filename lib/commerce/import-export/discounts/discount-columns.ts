import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import type { DiscountColumn } from "@/lib/contract/discount-file";

/** The cells of a row of a file of discounts. */
export type DiscountCells = RowCells<DiscountColumn>;

/** Which column a field of the API was read from. */
const COLUMNS: Readonly<Record<string, DiscountColumn>> = {
  ...{ code: "code", title: "title", value: "value", type: "valueType", usageLimit: "limit" },
  ...{ usageLimitPerCustomer: "limitPerCustomer", minSubtotal: "minimum", minQuantity: "minimum" },
  ...{ startsAt: "startsAt", endsAt: "endsAt" },
};

/** The column of a refused field; null if there is none. */
export const columnOf = (field: string): DiscountColumn | null => COLUMNS[field] ?? null;
