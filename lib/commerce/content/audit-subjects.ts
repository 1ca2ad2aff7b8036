import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const contentSubjects: AuditSubjects = {
  content: {
    id: "c.id",
    name: "v.title",
    from: "content_entries c JOIN content_versions v ON v.entry_id = c.id AND v.number = c.latest_version",
    where: (entry) => `c.id = ${entry.object_id} AND c.store_id = ${entry.store_id}`,
  },
};
