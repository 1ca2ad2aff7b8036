import type { AuditSubjects } from "@/lib/commerce/audit";

/** The names of this room's objects in the audit log. */
export const moveSubjects: AuditSubjects = {
  move: {
    id: "m.id",
    name: "m.address",
    from: "moves m",
    where: "m.id = e.object_id AND m.store_id = e.store_id",
  },
};
