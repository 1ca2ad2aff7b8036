import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const discountSubjects: AuditSubjects = {
  discount: {
    id: "d.id",
    name: "coalesce(d.code, d.title)",
    from: "discounts d",
    where: (entry) => `d.id = ${entry.object_id} AND d.store_id = ${entry.store_id}`,
  },
};
