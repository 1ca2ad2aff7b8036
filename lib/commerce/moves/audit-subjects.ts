import type { AuditSubjects } from "@/lib/commerce/audit";

/** The names of this room's objects in the audit log. */
export const moveSubjects: AuditSubjects = {
  move: {
    id: "m.id",
    name: "m.address",
    from: "moves m",
    where: (entry) => `m.id = ${entry.object_id} AND m.store_id = ${entry.store_id}`,
  },
};
