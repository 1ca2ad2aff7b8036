import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const orderSubjects: AuditSubjects = {
  order: {
    id: "o.id",
    name: "o.order_number",
    from: "orders o",
    where: (entry) => `o.id = ${entry.object_id} AND o.store_id = ${entry.store_id}`,
  },
};
