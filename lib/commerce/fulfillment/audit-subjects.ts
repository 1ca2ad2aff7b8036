import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const fulfillmentSubjects: AuditSubjects = {
  fulfillment: {
    shownAs: "order",
    id: "o.id",
    name: "o.order_number",
    from: "fulfillments f JOIN orders o ON o.id = f.order_id",
    where: (entry) => `f.id = ${entry.object_id} AND o.store_id = ${entry.store_id}`,
  },
};
