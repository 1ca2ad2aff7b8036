import type { AuditContext } from "@/lib/commerce/audit";

/** An entry with the name its author had when it was read. */
export interface AuditRow {
  id: string;
  livemode: boolean | null;
  actorKind: AuditContext["actor"]["kind"];
  actorId: string;
  actorName: string | null;
  action: string;
  objectKind: string;
  objectId: string;
  subject: { kind: string; id: string; name: string | null };
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  createdAt: Date;
}
