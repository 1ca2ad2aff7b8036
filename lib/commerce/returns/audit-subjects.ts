import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const returnSubjects: AuditSubjects = {
  return: {
    shownAs: "order",
    id: "o.id",
    name: "o.order_number",
    from: "returns r JOIN orders o ON o.id = r.order_id",
    where: (entry) => `r.id = ${entry.object_id} AND o.store_id = ${entry.store_id}`,
  },
};
