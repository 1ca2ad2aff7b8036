import { type BulkAction, bulkActionResource } from "@/lib/contract/bulk-job";

/** The page of a row that an action was for. */
export function objectPage(action: BulkAction, id: string): string {
  const resource = bulkActionResource(action);
  // Reviews are read one under the other.
  return resource === "reviews" ? "/dashboard/reviews" : `/dashboard/${resource}/${id}`;
}
