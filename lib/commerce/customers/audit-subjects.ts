import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const customerSubjects: AuditSubjects = {
  customer: {
    id: "c.id",
    name: "coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email)",
    from: "customers c",
    where: (entry) => `c.id = ${entry.object_id} AND c.store_id = ${entry.store_id}`,
  },
};
