import type { Words } from "@/components/dashboard/words";
import type { AuditEntry, Subject } from "@/lib/contract/audit";

/** A piece of a sentence: plain text, what it is about, or who it was. */
export type Piece = { kind: "text" | "object" | "who"; text: string };

/** What a change was, as a sentence in pieces, so that its object can be a link. */
export function auditSentence(
  { action, actor, subject }: Pick<AuditEntry, "action" | "actor" | "subject">,
  { records }: Words,
): Piece[] {
  const verb = action.startsWith("refund.")
    ? action.replace(".", "_")
    : action.slice(action.indexOf(".") + 1);
  const known: Readonly<Record<string, string>> = records.sentences;
  const sentence = (Object.hasOwn(known, verb) ? known[verb] : undefined) ?? known.other ?? "";
  const nameless = { api_key: records.key, staff: records.somebody, system: records.system };
  const values: Readonly<Record<string, Piece>> = {
    object: { kind: "object", text: objectText(subject, records) },
    who: { kind: "who", text: actor.name ?? nameless[actor.kind] },
    action: { kind: "text", text: action },
  };
  return sentencePieces(sentence, values);
}

/** A sentence cut at its open places, which are filled. */
export function sentencePieces(sentence: string, values: Readonly<Record<string, Piece>>): Piece[] {
  return sentence
    .split(/(\{\w+\})/)
    .filter((part) => part !== "")
    .map((part) => values[part.slice(1, -1)] ?? { kind: "text", text: part });
}

/** The same as plain text. */
export function plainSentence(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}

/** What something is and what it is called. */
export function objectText({ kind, name }: Subject, { objects }: Words["records"]): string {
  return name === null ? objects[kind] : `${objects[kind]} ${name}`;
}
