/** Who changes something, where and when: as much of a seller's context as the audit trail needs. */
export interface AuditContext {
  readonly store: { readonly id: string };
  readonly livemode: boolean;
  readonly now: Date;
  readonly actor: { readonly kind: AuditRow["actorKind"]; readonly id: string };
}

/** An entry with the name its author had when it was read. */
export interface AuditRow {
  id: string;
  livemode: boolean | null;
  actorKind: "api_key" | "staff" | "system";
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
