import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const categorySubjects: AuditSubjects = {
  category: {
    id: "c.id",
    name: "c.name",
    from: "categories c",
    where: (entry) => `c.id = ${entry.object_id} AND c.store_id = ${entry.store_id}`,
  },
};
