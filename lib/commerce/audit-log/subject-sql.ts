import type { AuditSubjects } from "@/lib/commerce/audit";
import { ROOMS } from "./rooms";

/**
 * The subject of an entry `e` with its current name: `{kind, id, name}`. If it has been deleted, or belongs to a room
 * that declares no subjects, the name that the entry recorded.
 */
export const SUBJECT = `coalesce(
  CASE e.object_kind
    ${ROOMS.flatMap(casesOf).join("\n    ")}
  END,
  jsonb_build_object('kind', e.object_kind, 'id', e.object_id, 'name', coalesce(
    e.after ->> 'name', e.before ->> 'name', e.before ->> 'code', e.before ->> 'title', e.before ->> 'url', e.after ->> 'from', e.before ->> 'from'))
)`;

function casesOf(subjects: AuditSubjects): string[] {
  return Object.entries(subjects).map(
    ([kind, { shownAs = kind, id, name, from, where }]) => `WHEN '${kind}' THEN (
      SELECT jsonb_build_object('kind', '${shownAs}', 'id', ${id}, 'name', ${name}) FROM ${from} WHERE ${where})`,
  );
}
