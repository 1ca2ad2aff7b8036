import { type ImportedDiscount, importDiscount } from "@/lib/commerce/discounts";
import { errorsByPath, findingOf, findingOfField } from "@/lib/commerce/import-export/csv/issue";
import type { RecordKind } from "@/lib/commerce/import-export/records/record-batches";
import { DISCOUNT_FILE, type DiscountColumn } from "@/lib/contract/discount-file";
import { columnOf } from "./discount-columns";
import { readDiscount } from "./read-discount";

/** Discount codes of another shop. */
export const DISCOUNT_RECORDS: RecordKind<DiscountColumn, ImportedDiscount> = {
  name: "discounts",
  format: DISCOUNT_FILE,
  read: readDiscount,
  async write(tx, editor, record) {
    try {
      const { result, id, remark } = await importDiscount(tx, editor, record);
      const remarks = remark ? [{ column: "code" as const, finding: findingOf(remark) }] : [];
      return result === "deleted" ? { result: "gone", remarks } : { result, id, remarks };
    } catch (error) {
      // What it refuses it refuses before it has written anything.
      const remarks = errorsByPath(error).map(([path, flaw]) => ({
        ...{ column: columnOf(path), finding: findingOfField(flaw) },
      }));
      return { result: "refused", remarks };
    }
  },
};
