import type { AuditSubjects } from "@/lib/commerce/audit";

/** The names that audit log entries use for objects of this room. */
export const shippingSubjects: AuditSubjects = {
  shipping_option: {
    id: "s.id",
    name: "s.name",
    from: "shipping_options s",
    where: "s.id = e.object_id AND s.livemode = e.livemode AND s.store_id = e.store_id",
  },
};
