import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const storedValueSubjects: AuditSubjects = {
  gift_card: {
    id: "a.id",
    name: "'…' || a.last_four",
    from: "stored_value_accounts a",
    where: (entry) => `a.id = ${entry.object_id} AND a.store_id = ${entry.store_id}`,
  },
};
