import type { AuditEntry, Subject } from "@/lib/contract/audit";
import { formatToParts, type Message } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/dashboard";

/** A piece of a sentence: plain text, the subject, or the actor. */
type Piece = { kind: "text" | "object" | "who"; text: string };

/** What a change was, as a sentence in pieces, so that its object can be a link. */
export function auditSentence(
  { action, actor, subject }: Pick<AuditEntry, "action" | "actor" | "subject">,
  { records }: Messages,
): Piece[] {
  // Their entries are phrased by the order, because other subjects use the same verb.
  const verb = /^(refund|fulfillment|return)\./.test(action)
    ? action.replace(".", "_")
    : action.slice(action.indexOf(".") + 1);
  const known: Readonly<Record<string, Message<object>>> = records.sentences;
  const sentence = (Object.hasOwn(known, verb) && known[verb]) || records.sentences.other;
  const nameless = { api_key: records.key, staff: records.somebody, system: records.system };
  const values: Readonly<Record<string, Piece>> = {
    object: { kind: "object", text: objectText(subject, records) },
    who: { kind: "who", text: actor.name ?? nameless[actor.kind] },
    action: { kind: "text", text: action },
  };
  return sentencePieces(sentence, values);
}

/** A sentence in pieces, its open places filled. */
export function sentencePieces(
  sentence: Message<object>,
  values: Readonly<Record<string, Piece>>,
): Piece[] {
  return formatToParts(sentence, values).map((part) =>
    typeof part === "string" ? { kind: "text", text: part } : part,
  );
}

/** The same as plain text. */
export function plainSentence(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}

/** The kind of an object and its name. */
export function objectText({ kind, name }: Subject, { objects }: Messages["records"]): string {
  return name === null ? objects[kind] : `${objects[kind]} ${name}`;
}
