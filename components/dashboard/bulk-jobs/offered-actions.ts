import { coversScope } from "@/lib/contract/api-key";
import {
  BULK_ACTIONS,
  BULK_SCOPES,
  type BulkAction,
  type BulkResource,
  bulkActionResource,
} from "@/lib/contract/bulk-job";

/** What somebody with these scopes may do to many rows of a list; the API refuses them the rest. */
export function offeredActions(resource: BulkResource, scopes: readonly string[]): BulkAction[] {
  return BULK_ACTIONS.filter(
    (action) => bulkActionResource(action) === resource && coversScope(scopes, BULK_SCOPES[action]),
  );
}
