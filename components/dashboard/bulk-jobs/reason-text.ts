import type { BulkJobRow } from "@/lib/contract/bulk-job";
import type { Messages } from "@/messages/dashboard";

/** Why an action was not done to a row; a reason without a message of ours is shown in the API's words. */
export function reasonText(
  { code, message }: Pick<BulkJobRow, "code" | "message">,
  { bulkJobs: { reasons } }: Messages,
): string {
  const known: Readonly<Record<string, string>> = reasons;
  return Object.hasOwn(known, code) ? (known[code] ?? message) : message;
}

/** The name of a row; an order that was not placed has no number, and its id is not for people. */
export function rowNameText(
  { id, name }: Pick<BulkJobRow, "id" | "name">,
  { orders: { noNumber } }: Pick<Messages, "orders">,
): string {
  return name === id ? noNumber : name;
}
