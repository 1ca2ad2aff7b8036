import { coversScope } from "@/lib/contract/api-key";
import {
  BULK_ACTIONS,
  BULK_SCOPES,
  type BulkAction,
  type BulkResource,
  bulkActionResource,
} from "@/lib/contract/bulk-job";

/** The bulk actions that these scopes permit; the API refuses the others. */
export function offeredActions(resource: BulkResource, scopes: readonly string[]): BulkAction[] {
  return BULK_ACTIONS.filter(
    (action) => bulkActionResource(action) === resource && coversScope(scopes, BULK_SCOPES[action]),
  );
}
