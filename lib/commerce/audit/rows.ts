/** Who changes something, where and when: as much of a seller's context as the audit trail needs. */
export interface AuditContext {
  readonly store: { readonly id: string };
  readonly livemode: boolean;
  readonly now: Date;
  readonly actor: { readonly kind: "api_key" | "staff" | "system"; readonly id: string };
}
