import { type ImportedCustomer, importCustomer } from "@/lib/commerce/customers";
import type { RecordKind } from "@/lib/commerce/import-export/records/record-batches";
import { CUSTOMER_FILE, type CustomerColumn } from "@/lib/contract/customer-file";
import { Refusal } from "@/lib/kit/errors";
import { readCustomer } from "./read-customer";

/** Customers of another shop. */
export const CUSTOMER_RECORDS: RecordKind<CustomerColumn, ImportedCustomer> = {
  name: "customers",
  format: CUSTOMER_FILE,
  read: readCustomer,
  async write(tx, editor, record) {
    try {
      const { result, id, remark } = await importCustomer(tx, editor, record);
      const remarks = remark ? [{ column: "email" as const, message: remark }] : [];
      return result === "erased" ? { result: "gone", remarks } : { result, id, remarks };
    } catch (error) {
      // Only custom fields are refused here, before any write.
      if (!(error instanceof Refusal) || error.fields === undefined) throw error;
      const remarks = Object.entries(error.fields).map(([path, [message = ""]]) => ({
        column: "customFields" as const,
        message: `${path.replace("customFields.", "")}: ${message}`,
      }));
      return { result: "refused", remarks };
    }
  },
};
