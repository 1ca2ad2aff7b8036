import type { AuditSubjects } from "@/lib/commerce/audit";

/** The names that audit log entries use for objects of this room. */
export const taxSubjects: AuditSubjects = {
  tax_rate: {
    id: "r.id",
    name: "r.name",
    from: "tax_rates r",
    where: "r.id = e.object_id AND r.livemode = e.livemode AND r.store_id = e.store_id",
  },
  tax_class: {
    id: "c.code",
    name: "c.name",
    from: "tax_classes c",
    where: "c.code = e.object_id AND c.store_id = e.store_id",
  },
};
