import { requireSharedWriteAccess, type SellerContext } from "@/lib/commerce/stores";
import { coversScope } from "@/lib/contract/api-key";
import {
  BULK_ACTIONS,
  BULK_SCOPES,
  type BulkAction,
  bulkActionResource,
} from "@/lib/contract/bulk-job";
import { refuse } from "@/lib/kit/errors";
import type { BulkJobScope } from "./rows";

type ScopedContext = Pick<SellerContext, "store" | "livemode" | "scopes">;

/**
 * Refuses callers that may not do the action to a single object: insufficient_scope, and forbidden of products to test
 * keys where live mode is kept from them.
 */
export function requireBulkAction(ctx: SellerContext, action: BulkAction): void {
  const scope = BULK_SCOPES[action];
  if (!coversScope(ctx.scopes, scope)) throw refuse("insufficient_scope", { details: { scope } });
  if (bulkActionResource(action) === "products") requireSharedWriteAccess(ctx, ctx.store);
}

/** The jobs that the caller can see: those of actions that it may do. */
export function getVisibleJobs({ store, livemode, scopes }: ScopedContext): BulkJobScope {
  const actions = BULK_ACTIONS.filter((action) => coversScope(scopes, BULK_SCOPES[action]));
  return { storeId: store.id, livemode, actions };
}
