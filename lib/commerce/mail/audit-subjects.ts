import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const mailSubjects: AuditSubjects = {
  mail: {
    id: "m.id",
    name: "m.subject",
    from: "mails m",
    where: (entry) => `m.id = ${entry.object_id} AND m.store_id = ${entry.store_id}`,
  },
};
