import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const importExportSubjects: AuditSubjects = {
  import: {
    id: "i.id",
    name: "i.file_name",
    from: "imports i",
    where: (entry) => `i.id = ${entry.object_id} AND i.store_id = ${entry.store_id}`,
  },
};
