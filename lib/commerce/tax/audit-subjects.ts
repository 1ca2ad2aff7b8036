import type { AuditSubjects } from "@/lib/commerce/audit";

/** The names that audit log entries use for objects of this room. */
export const taxSubjects: AuditSubjects = {
  tax_rate: {
    id: "r.id",
    name: "r.name",
    from: "tax_rates r",
    where: (entry) =>
      `r.id = ${entry.object_id} AND r.livemode = ${entry.livemode} AND r.store_id = ${entry.store_id}`,
  },
  tax_class: {
    id: "c.code",
    name: "c.name",
    from: "tax_classes c",
    where: (entry) => `c.code = ${entry.object_id} AND c.store_id = ${entry.store_id}`,
  },
};
