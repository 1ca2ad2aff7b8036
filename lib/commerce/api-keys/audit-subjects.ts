import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const apiKeySubjects: AuditSubjects = {
  api_key: {
    id: "k.id",
    name: "k.name",
    from: "api_keys k",
    where: (entry) => `k.id = ${entry.object_id} AND k.store_id = ${entry.store_id}`,
  },
};
