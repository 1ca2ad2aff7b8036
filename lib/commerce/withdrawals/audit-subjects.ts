import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const withdrawalSubjects: AuditSubjects = {
  withdrawal: {
    id: "w.id",
    name: "w.order_number",
    from: "withdrawals w",
    where: (entry) => `w.id = ${entry.object_id} AND w.store_id = ${entry.store_id}`,
  },
};
