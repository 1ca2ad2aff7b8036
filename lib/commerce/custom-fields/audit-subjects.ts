import type { AuditSubjects } from "@/lib/commerce/audit";

/** The names that audit log entries use for objects of this room. */
export const customFieldSubjects: AuditSubjects = {
  custom_field: {
    id: "f.id",
    name: "f.label",
    from: "custom_fields f",
    where: (entry) => `f.id = ${entry.object_id} AND f.store_id = ${entry.store_id}`,
  },
};
