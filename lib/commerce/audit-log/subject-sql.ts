import { type AuditSubjects, ENTRY } from "@/lib/commerce/audit";
import { ROOMS } from "./rooms";

/** Where an entry may have recorded a name. The first that is not null is used. */
const RECORDED_NAMES = [
  `${ENTRY.after} ->> 'name'`,
  `${ENTRY.before} ->> 'name'`,
  `${ENTRY.before} ->> 'code'`,
  `${ENTRY.before} ->> 'title'`,
  `${ENTRY.before} ->> 'url'`,
  `${ENTRY.after} ->> 'from'`,
  `${ENTRY.before} ->> 'from'`,
];

/**
 * The subject of an entry `e` with its current name: `{kind, id, name}`. If it has been deleted, or belongs to a room
 * that declares no subjects, the name that the entry recorded.
 */
export const SUBJECT = `coalesce(
  CASE ${ENTRY.object_kind}
    ${ROOMS.flatMap(casesOf).join("\n    ")}
  END,
  jsonb_build_object('kind', ${ENTRY.object_kind}, 'id', ${ENTRY.object_id}, 'name', coalesce(
    ${RECORDED_NAMES.join(", ")}))
)`;

function casesOf(subjects: AuditSubjects): string[] {
  return Object.entries(subjects).map(
    ([kind, { shownAs = kind, id, name, from, where }]) => `WHEN '${kind}' THEN (
      SELECT jsonb_build_object('kind', '${shownAs}', 'id', ${id}, 'name', ${name}) FROM ${from} WHERE ${where(ENTRY)})`,
  );
}
