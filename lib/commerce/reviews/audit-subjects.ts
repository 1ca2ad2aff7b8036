import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const reviewSubjects: AuditSubjects = {
  review: {
    id: "r.id",
    name: "p.name",
    from: "reviews r JOIN products p ON p.id = r.product_id",
    where: (entry) => `r.id = ${entry.object_id} AND r.store_id = ${entry.store_id}`,
  },
};
