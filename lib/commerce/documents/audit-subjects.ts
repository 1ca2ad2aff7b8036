import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const documentSubjects: AuditSubjects = {
  document: {
    id: "d.id",
    name: "d.number",
    from: "documents d",
    where: (entry) => `d.id = ${entry.object_id} AND d.store_id = ${entry.store_id}`,
  },
};
