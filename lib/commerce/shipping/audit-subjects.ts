import type { AuditSubjects } from "@/lib/commerce/audit";

/** The names that audit log entries use for objects of this room. */
export const shippingSubjects: AuditSubjects = {
  shipping_option: {
    id: "s.id",
    name: "s.name",
    from: "shipping_options s",
    where: (entry) =>
      `s.id = ${entry.object_id} AND s.livemode = ${entry.livemode} AND s.store_id = ${entry.store_id}`,
  },
};
