import type { AuditedKind } from "@/lib/contract/audit";
import type { Tx } from "@/lib/platform/db";
import type { AuditContext } from "./rows";

/** A change a seller made. */
export interface Change {
  /** What was done, as `product.updated`. */
  action: `${AuditedKind}.${string}`;
  objectId: string;
  /** The object as the seller's API shows it; left out where there was none. */
  before?: object | null;
  /** The same afterwards; left out where it is gone. */
  after?: object | null;
  /** True for what both modes share, such as the catalogue and the settings. */
  isShared?: boolean | undefined;
}

/**
 * Writes an audit entry with the actor, in the transaction of the change. Only the differing members of the states
 * before and after are kept, and an unchanged object gets no entry.
 */
export async function recordChange(
  tx: Tx,
  { store, livemode, now, actor }: AuditContext,
  { action, objectId, before = null, after = null, isShared = false }: Change,
): Promise<void> {
  const mode = isShared ? null : livemode;
  const [kind] = action.split(".");
  await tx.$queryRaw`
    SELECT audit_write(${store.id}, ${mode}, ${JSON.stringify(actor)}::jsonb, ${action}, ${kind}, ${objectId},
      ${asJson(before)}::jsonb, ${asJson(after)}::jsonb, ${now})::text`;
}

const asJson = (object: object | null) => (object === null ? null : JSON.stringify(object));
