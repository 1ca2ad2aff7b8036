import { recordChange } from "@/lib/commerce/audit";
import type { SellerContext } from "@/lib/commerce/stores";
import type { Tx } from "@/lib/platform/db";
import { presentKey } from "./present";
import type { KeyRow } from "./rows";

/** The change of a key. */
type KeyChange = {
  action: "api_key.created" | "api_key.revoked" | "api_key.rolled";
  before: KeyRow | null;
  after: KeyRow;
  /** The key that takes its place. */
  replacedBy?: string;
};

/**
 * Records who created or ended a key in the audit log. Entries about test keys are shown in both modes,
 * because live keys manage those too; entries about live keys in live mode only.
 */
export function recordKeyChange(
  tx: Tx,
  ctx: SellerContext,
  { action, before, after, replacedBy }: KeyChange,
): Promise<void> {
  return recordChange(tx, ctx, {
    action,
    objectId: after.id,
    before: before && presentKey(before),
    after: { ...presentKey(after), ...(replacedBy && { replacedBy }) },
    isShared: !after.livemode,
  });
}
