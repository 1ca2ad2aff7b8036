import type { AuditEntry } from "@/lib/contract/audit";
import { isoSeconds } from "@/lib/kit/clock";
import type { AuditRow } from "./rows";

/** A change as the seller's API shows it. */
export function presentChange({ actorKind, actorId, actorName, ...row }: AuditRow): AuditEntry {
  return {
    id: row.id,
    actor: { kind: actorKind, id: actorId, name: actorName },
    action: row.action,
    // The parse edge: entries are only written with a kind of the list.
    objectKind: row.objectKind as AuditEntry["objectKind"],
    objectId: row.objectId,
    // The parse edge: a subject has one of the kinds.
    subject: row.subject as AuditEntry["subject"],
    livemode: row.livemode,
    before: row.before,
    after: row.after,
    createdAt: isoSeconds(row.createdAt),
  };
}
