import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const withdrawalSubjects: AuditSubjects = {
  withdrawal: {
    id: "w.id",
    name: "w.order_number",
    from: "withdrawals w",
    where: "w.id = e.object_id AND w.store_id = e.store_id",
  },
};
