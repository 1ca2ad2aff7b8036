import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const customerGroupSubjects: AuditSubjects = {
  customer_group: {
    id: "g.id",
    name: "g.name",
    from: "customer_groups g",
    where: (entry) => `g.id = ${entry.object_id} AND g.store_id = ${entry.store_id}`,
  },
};
