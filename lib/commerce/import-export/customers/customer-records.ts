import { type ImportedCustomer, importCustomer } from "@/lib/commerce/customers";
import { findRefusedFields } from "@/lib/commerce/import-export/csv/custom-fields-cell";
import { findingOf } from "@/lib/commerce/import-export/csv/issue";
import type { RecordKind } from "@/lib/commerce/import-export/records/record-batches";
import { CUSTOMER_FILE, type CustomerColumn } from "@/lib/contract/customer-file";
import { readCustomer } from "./read-customer";

/** Customers of another shop. */
export const CUSTOMER_RECORDS: RecordKind<CustomerColumn, ImportedCustomer> = {
  name: "customers",
  format: CUSTOMER_FILE,
  read: readCustomer,
  async write(tx, editor, record) {
    try {
      const { result, id, remark } = await importCustomer(tx, editor, record);
      const remarks = remark ? [{ column: "email" as const, finding: findingOf(remark) }] : [];
      return result === "erased" ? { result: "gone", remarks } : { result, id, remarks };
    } catch (error) {
      // Only custom fields are refused here, before any write.
      const remarks = findRefusedFields(error).map(({ finding }) => ({
        ...{ column: "customFields" as const, finding },
      }));
      return { result: "refused", remarks };
    }
  },
};
