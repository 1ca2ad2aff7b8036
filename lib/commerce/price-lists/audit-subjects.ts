import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const priceListSubjects: AuditSubjects = {
  price_list: {
    id: "l.id",
    name: "l.name",
    from: "price_lists l",
    where: (entry) => `l.id = ${entry.object_id} AND l.store_id = ${entry.store_id}`,
  },
};
