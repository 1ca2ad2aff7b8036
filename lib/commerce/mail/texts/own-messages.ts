import compile from "icu-minify/compile";
import { getMessages, languageOf, type Messages } from "@/messages/mail";
import { FOOTER_KEY, noteKey } from "./text-keys";

/** Texts of a store by language and key, as `de.confirmation.title`. */
export type StoredTexts = Readonly<Record<string, string>>;

/** What a mail says: the messages, of which the store may have its own, and the blocks that it adds. */
interface MailWording {
  messages: Messages;
  note: string | null;
  footer: string | null;
}

/** The wording of a kind of mail in the language of a locale. */
export function getWording(kind: string, locale: string, texts: StoredTexts | null): MailWording {
  const standard = getMessages(locale);
  if (texts === null) return { messages: standard, note: null, footer: null };
  const language = `${languageOf(locale)}.`;
  const own = Object.entries(texts).flatMap(([key, text]) =>
    key.startsWith(language) ? [[key.slice(language.length), text] as const] : [],
  );
  const find = (wanted: string) => own.find(([key]) => key === wanted)?.[1] ?? null;
  const messages = own.reduce<object>(
    (tree, [key, text]) => replace(tree, key.split("."), text),
    standard,
  );
  // The parse edge: a text was checked to be a message with the places of the one it stands for.
  return { messages: messages as Messages, note: find(noteKey(kind)), footer: find(FOOTER_KEY) };
}

/** The tree with another message at a path; as it is where it has none there any more. */
function replace(tree: object, [key = "", ...rest]: string[], text: string): object {
  const child: unknown = Object.hasOwn(tree, key) ? tree[key as keyof typeof tree] : undefined;
  if (child === undefined) return tree;
  if (rest.length === 0) return { ...tree, [key]: compile(text) };
  return typeof child === "object" && child !== null && !Array.isArray(child)
    ? { ...tree, [key]: replace(child, rest, text) }
    : tree;
}
