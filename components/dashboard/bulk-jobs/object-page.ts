import { type BulkAction, resourceOf } from "@/lib/contract/bulk-job";

/** The page of a row that an action was for. */
export function objectPage(action: BulkAction, id: string): string {
  return `/dashboard/${resourceOf(action)}/${id}`;
}
