import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const conversationSubjects: AuditSubjects = {
  conversation: {
    id: "c.id",
    name: "c.subject",
    from: "conversations c",
    where: "c.id = e.object_id AND c.store_id = e.store_id",
  },
};
