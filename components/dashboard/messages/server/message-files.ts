import { hash } from "node:crypto";
import { memoize } from "@/lib/kit/memoize";
import { getMessages, languageOf, languages } from "@/messages/dashboard";
import type { MessageFile } from "../message-file";

type Content = { json: string; version: string };

const contentOf = memoize((language: string): Content => {
  const json = JSON.stringify(getMessages(language));
  return { json, version: hash("sha1", json, "base64url") };
});

/** The file of the language of a locale. */
export function messageFile(locale: string): MessageFile {
  const language = languageOf(locale);
  return { locale, url: `/dashboard/messages/${language}.${contentOf(language).version}.json` };
}

/**
 * The content of a file by its name, and whether it is that of the version which the name says: while a deployment
 * lasts, a page of one version may ask an instance of the other. Undefined for a name that no version has.
 */
export function readMessageFile(name: string): { json: string; isCurrent: boolean } | undefined {
  const [, language = "", version] = /^([a-z]{2,3})\.([\w-]+)\.json$/.exec(name) ?? [];
  if (!languages.includes(language)) return undefined;
  const content = contentOf(language);
  return { json: content.json, isCurrent: content.version === version };
}
