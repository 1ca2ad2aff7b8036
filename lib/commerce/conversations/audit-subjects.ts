import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const conversationSubjects: AuditSubjects = {
  conversation: {
    id: "c.id",
    name: "c.subject",
    from: "conversations c",
    where: (entry) => `c.id = ${entry.object_id} AND c.store_id = ${entry.store_id}`,
  },
};
