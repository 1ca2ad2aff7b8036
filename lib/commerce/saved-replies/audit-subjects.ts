import type { AuditSubjects } from "@/lib/commerce/audit";

/** The names that audit log entries use for objects of this room. */
export const savedReplySubjects: AuditSubjects = {
  saved_reply: {
    id: "r.id",
    name: "r.title",
    from: "saved_replies r",
    where: (entry) => `r.id = ${entry.object_id} AND r.store_id = ${entry.store_id}`,
  },
};
