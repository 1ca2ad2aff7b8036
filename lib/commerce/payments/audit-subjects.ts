import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const paymentSubjects: AuditSubjects = {
  refund: {
    shownAs: "order",
    id: "o.id",
    name: "o.order_number",
    from: "refunds r JOIN orders o ON o.id = r.order_id",
    where: (entry) => `r.id = ${entry.object_id} AND o.store_id = ${entry.store_id}`,
  },
  bank_statement: {
    id: "b.id",
    name: "b.file_name",
    from: "bank_statements b",
    where: (entry) => `b.id = ${entry.object_id} AND b.store_id = ${entry.store_id}`,
  },
};
