import { db } from "@/lib/platform/db";

/** The audit log entries of an object, the oldest first. */
export function entriesAbout(objectId: string) {
  return db.auditEntry.findMany({ where: { objectId }, orderBy: { createdAt: "asc" } });
}

/** The events about an object, in order. */
export function eventsAbout(objectId: string) {
  return db.event.findMany({ where: { objectId }, orderBy: { sequence: "asc" } });
}
