import type { AuditSubjects } from "@/lib/commerce/audit";

/** The names that audit log entries use for objects of this room. */
export const redirectSubjects: AuditSubjects = {
  redirect: {
    id: "r.id",
    name: "r.from_path",
    from: "redirects r",
    where: "r.id = e.object_id AND r.store_id = e.store_id",
  },
};
