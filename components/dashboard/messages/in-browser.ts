import { memoize } from "@/lib/kit/memoize";
import type { Messages } from "@/messages/dashboard";
import type { MessageFile } from "./message-file";

/** The first pause before another try; each further one is twice as long, up to the longest. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/** One request for each file, also where a page is rendered again while it waits. */
const fetchOnce = memoize(fetchMessages);

/** The messages of a language, from the file that the page names and the browser keeps. */
export function loadMessages({ url }: MessageFile): Promise<Messages> {
  return fetchOnce(url);
}

/** Tries until it has them: without its texts, a page that the server has rendered stays as it is. */
async function fetchMessages(url: string): Promise<Messages> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const messages = await fetch(url)
      .then((reply) => (reply.ok ? reply.json() : undefined))
      .catch(() => undefined);
    if (messages !== undefined) return messages;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
