import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const priceListSubjects: AuditSubjects = {
  price_list: {
    id: "l.id",
    name: "l.name",
    from: "price_lists l",
    where: "l.id = e.object_id AND l.store_id = e.store_id",
  },
};
