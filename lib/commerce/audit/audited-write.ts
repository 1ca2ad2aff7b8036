import type { AuditedKind } from "@/lib/contract/audit";
import { type Tx, transaction } from "@/lib/platform/db";
import { recordChange } from "./record-change";
import type { AuditContext } from "./rows";

/** A kind of object that is recorded whole when it is created, updated or deleted. */
export interface AuditedObject<Row extends { id: string }, Context extends AuditContext> {
  kind: AuditedKind;
  /** True for what both modes share. */
  isShared?: boolean | undefined;
  /** Finds one and locks its row until the transaction ends. Refuses not_found. */
  lock: (tx: Tx, ctx: Context, id: string) => Promise<Row>;
  /** The object as the seller's API shows it. */
  present: (row: Row, ctx: Context) => object;
}

/** Creates an object and records it, in one transaction. */
export function auditedCreate<Row extends { id: string }, Context extends AuditContext>(
  ctx: Context,
  { kind, isShared, present }: AuditedObject<Row, Context>,
  create: (tx: Tx) => Promise<Row>,
): Promise<Row> {
  return transaction(async (tx) => {
    const row = await create(tx);
    const change = { action: `${kind}.created`, objectId: row.id, isShared } as const;
    await recordChange(tx, ctx, { ...change, after: present(row, ctx) });
    return row;
  });
}

/**
 * Updates an object under its lock and records what changed, in one transaction. Refuses not_found. An
 * update that returns the row it was given changed nothing.
 */
export function auditedUpdate<Row extends { id: string }, Context extends AuditContext>(
  ctx: Context,
  { kind, isShared, lock, present }: AuditedObject<Row, Context>,
  id: string,
  update: (tx: Tx, before: Row) => Promise<Row>,
): Promise<Row> {
  return transaction(async (tx) => {
    const before = await lock(tx, ctx, id);
    const after = await update(tx, before);
    if (after === before) return before;
    await recordChange(tx, ctx, {
      ...{ action: `${kind}.updated`, objectId: id, isShared },
      ...{ before: present(before, ctx), after: present(after, ctx) },
    });
    return after;
  });
}

/** Deletes an object under its lock and records it, in one transaction. Refuses not_found. */
export function auditedDelete<Row extends { id: string }, Context extends AuditContext>(
  ctx: Context,
  { kind, isShared, lock, present }: AuditedObject<Row, Context>,
  id: string,
  remove: (tx: Tx, before: Row) => Promise<unknown>,
): Promise<void> {
  return transaction(async (tx) => {
    const row = await lock(tx, ctx, id);
    const before = present(row, ctx);
    await remove(tx, row);
    await recordChange(tx, ctx, { action: `${kind}.deleted`, objectId: id, before, isShared });
  });
}
