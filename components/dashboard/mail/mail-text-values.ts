import type { MailText, MailTexts } from "@/lib/contract/mail-text";

/** Texts nested by the parts of their keys, so that a form knows each by its key. */
export type TextTree = { [part: string]: string | TextTree };

/** What a text is in its mail. */
type TextPart = "subject" | "preview" | "title" | "text" | "action" | "note" | "footer" | "other";

/** The parts of mails of several sorts, and the blocks that a store adds. */
type TextGroup =
  | ("loginLink" | "guestLink" | "fulfilled" | "parcel" | "digital")
  | ("refunded" | "notCharged" | "return" | "claim" | "blocks");

const GROUPS: readonly TextGroup[] = [
  ...(["loginLink", "guestLink", "fulfilled", "parcel", "digital"] as const),
  ...(["refunded", "notCharged", "return", "claim"] as const),
];

/** What a form begins with: the store's own texts, and where it has none the standard ones. */
export function buildTextTree(texts: readonly MailText[]): TextTree {
  const tree: TextTree = {};
  for (const { key, text, standard } of texts) {
    const path = key.split(".");
    const last = path.pop() ?? key;
    let node = tree;
    for (const part of path) {
      const child = node[part];
      node = typeof child === "object" ? child : (node[part] = {});
    }
    node[last] = text ?? standard;
  }
  return tree;
}

/** The text of a key; undefined if there is none. */
export function findText(tree: TextTree, key: string): string {
  const node = key.split(".").reduce<string | TextTree | undefined>((at, part) => {
    return typeof at === "object" ? at[part] : undefined;
  }, tree);
  return typeof node === "string" ? node : "";
}

/** What is sent of a form: null for every text that is the standard one. */
export function getTextOverrides(
  { texts }: MailTexts,
  tree: TextTree,
): Record<string, string | null> {
  return Object.fromEntries(
    texts.map(({ key, standard }) => {
      const text = findText(tree, key);
      return [key, text === standard ? null : text];
    }),
  );
}

/** What a text is, by the last part of its key: `textFree` is a text. */
export function getTextPart(key: string): TextPart {
  if (key === "note" || key === "footer") return key;
  const last = key.split(".").at(-1) ?? key;
  const parts = ["subject", "preview", "title", "text", "action"] as const;
  return parts.find((part) => last.startsWith(part)) ?? "other";
}

/** Groups texts by their subject if a kind of mail has several; the store's blocks last. */
export function groupTexts(
  texts: readonly MailText[],
): { name: TextGroup | null; texts: MailText[] }[] {
  const groups = new Map<TextGroup | null, MailText[]>();
  for (const text of texts) {
    const parts = text.key.split(".");
    const name =
      parts.length === 1 ? "blocks" : (GROUPS.find((group) => parts.includes(group)) ?? null);
    groups.set(name, [...(groups.get(name) ?? []), text]);
  }
  return [...groups].map(([name, group]) => ({ name, texts: group }));
}
