import type { AuditSubjects } from "@/lib/commerce/audit";

/** What entries of the audit log about objects of this room are named by. */
export const moveSubjects: AuditSubjects = {
  move: {
    id: "m.id",
    name: "m.address",
    from: "moves m",
    where: "m.id = e.object_id AND m.store_id = e.store_id",
  },
};
