import { AUDIT_ENTRY, type AuditSubjects } from "@/lib/commerce/audit";
import { ROOMS } from "./rooms";

/** Where an entry may have recorded a name. The first that is not null is used. */
const RECORDED_NAMES = [
  `${AUDIT_ENTRY.after} ->> 'name'`,
  `${AUDIT_ENTRY.before} ->> 'name'`,
  `${AUDIT_ENTRY.before} ->> 'code'`,
  `${AUDIT_ENTRY.before} ->> 'title'`,
  `${AUDIT_ENTRY.before} ->> 'url'`,
  `${AUDIT_ENTRY.after} ->> 'from'`,
  `${AUDIT_ENTRY.before} ->> 'from'`,
];

/**
 * The subject of an entry `e` with its current name: `{kind, id, name}`. If it has been deleted, or belongs to a room
 * that declares no subjects, the name that the entry recorded.
 */
export const SUBJECT = `coalesce(
  CASE ${AUDIT_ENTRY.object_kind}
    ${ROOMS.flatMap(casesOf).join("\n    ")}
  END,
  jsonb_build_object('kind', ${AUDIT_ENTRY.object_kind}, 'id', ${AUDIT_ENTRY.object_id}, 'name', coalesce(
    ${RECORDED_NAMES.join(", ")}))
)`;

function casesOf(subjects: AuditSubjects): string[] {
  return Object.entries(subjects).map(
    ([kind, { shownAs = kind, id, name, from, where }]) => `WHEN '${kind}' THEN (
      SELECT jsonb_build_object('kind', '${shownAs}', 'id', ${id}, 'name', ${name}) FROM ${from} WHERE ${where(AUDIT_ENTRY)})`,
  );
}
