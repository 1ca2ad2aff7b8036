import { newSubmitKey } from "@/components/ui/submit-key";

/** Outlives a reload. What was typed is kept there only as a digest. */
export type KeyStorage = Pick<Storage, "getItem" | "setItem">;

/** The key of a press that has no reply, and when it was last sent. */
type Open = { key: string; sentAt: number };

/**
 * Ten minutes: a user who sends the same again after that has seen its result, and means it
 * anew.
 */
const OPEN_MS = 10 * 60_000;

/**
 * Gives each press a key: what says the same has the same one until its reply is there. They are kept
 * under the name of `store`.
 */
export function openPresses(kept: KeyStorage, store: string, now: () => number) {
  const opened = new Map<string, Open>(JSON.parse(kept.getItem(store) ?? "[]"));
  const keep = () => kept.setItem(store, JSON.stringify([...opened]));
  return {
    open(written: string) {
      const press = digest(written);
      const before = opened.get(press);
      const isRepeat = before !== undefined && now() - before.sentAt < OPEN_MS;
      const key = isRepeat ? before.key : newSubmitKey();
      opened.set(press, { key, sentAt: now() });
      keep();
      return { key, isRepeat };
    },
    close(written: string) {
      opened.delete(digest(written));
      keep();
    },
  };
}

/**
 * The content of a form as text. Files count by name, size and date: reading them would take as long as sending them.
 */
export function serializeForm(form: FormData): string {
  return JSON.stringify(
    [...form].map(([name, value]) =>
      typeof value === "string" ? [name, value] : [name, serializeFile(value)],
    ),
  );
}

/** A file by what the browser knows of it without reading it. */
export function serializeFile({ name, size, lastModified }: File): string {
  return JSON.stringify([name, size, lastModified]);
}

/**
 * FNV-1a over UTF-16. Web Crypto needs https, and more is not necessary: the API's key includes the request, so two
 * requests that share a digest are still distinct.
 */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
