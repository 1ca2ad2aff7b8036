import type { AuditSubjects } from "@/lib/commerce/audit";

/** The names that audit log entries use for objects of this room. */
export const redirectSubjects: AuditSubjects = {
  redirect: {
    id: "r.id",
    name: "r.from_path",
    from: "redirects r",
    where: (entry) => `r.id = ${entry.object_id} AND r.store_id = ${entry.store_id}`,
  },
};
