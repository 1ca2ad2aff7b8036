import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const webhookSubjects: AuditSubjects = {
  webhook: {
    id: "w.id",
    name: "w.url",
    from: "webhook_endpoints w",
    where: "w.id = e.object_id AND w.store_id = e.store_id",
  },
};
