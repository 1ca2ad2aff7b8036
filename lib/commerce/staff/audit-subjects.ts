import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const staffSubjects: AuditSubjects = {
  staff: {
    id: "u.id",
    name: "u.name",
    from: "staff_users u",
    where: (entry) => `u.id = ${entry.object_id}`,
  },
};
