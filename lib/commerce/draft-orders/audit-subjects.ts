import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const draftOrderSubjects: AuditSubjects = {
  draft_order: {
    id: "d.id",
    name: "coalesce(o.order_number, o.email)",
    from: "draft_orders d JOIN orders o ON o.id = d.order_id",
    where: (entry) => `d.id = ${entry.object_id} AND d.store_id = ${entry.store_id}`,
  },
};
