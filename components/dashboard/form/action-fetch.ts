import {
  ACTION_HEADER,
  KEY_HEADER,
  REPEAT_HEADER,
} from "@/components/dashboard/api/action-headers";
import { type Sending, sendUntilAnswered } from "@/components/ui/send-until-answered";
import { newSubmitKey } from "@/components/ui/submit-key";

type Fetch = typeof globalThis.fetch;

type Surroundings = Pick<Sending<Response>, "say" | "pause" | "isOnline"> & {
  send: Fetch;
  /** Outlives a reload. What was typed is kept there only as a digest. */
  kept: Pick<Storage, "getItem" | "setItem">;
  /** Whether the caller of an action with these arguments sends it again itself. */
  isSentOnce: (written: string) => boolean;
  /** Milliseconds, also across a reload. */
  now: () => number;
};

/** The key of a press that has no reply, and when it was last sent. */
type Open = { key: string; sentAt: number };

/**
 * Ten minutes: whoever sends the same again after that has looked at what became of it, and means it
 * anew.
 */
const OPEN_MS = 10 * 60_000;

/** Names what is kept in the tab: a form that outlives a reload is still the one that was sent. */
const STORE = "cartwright-open-actions";

/** What stands before the deployment says so when no reply came to it, or when nobody is there. */
const UNANSWERED = new Set([502, 503, 504]);

/**
 * Returns the `fetch` by which the dashboard sends its server actions. Each has an idempotency key: the
 * same action with the same arguments keeps it until its whole reply is there. So what has no reply is
 * sent again by itself, and a second press after that gets what came of the first.
 */
export function actionFetch({ send, kept, ...around }: Surroundings): Fetch {
  const presses = openPresses(kept, around.now);
  return (input, init) => {
    const headers = new Headers(init?.headers);
    const action = headers.get(ACTION_HEADER);
    if (action === null) return send(input, init);
    const written = writtenBody(init?.body);
    const press = digest(`${action}\n${written}`);
    const isRepeatable = !around.isSentOnce(written);
    return sendAgain({ ...around, isRepeatable }, async () => {
      const { key, isRepeat } = presses.open(press);
      headers.set(KEY_HEADER, key);
      if (isRepeat) headers.set(REPEAT_HEADER, "1");
      const response = await send(input, { ...init, headers });
      // The first row of a reply may come although its end does not: nobody reads it before it is whole.
      await response.clone().arrayBuffer();
      // A failure of the server says nothing of what was done before it.
      if (response.status < 500) presses.close(press);
      return response;
    });
  };
}

/** Sends until there is a reply; after the last try what came of that is told as it is. */
async function sendAgain(
  around: Pick<Surroundings, "say" | "pause" | "isOnline" | "now"> & { isRepeatable: boolean },
  send: () => Promise<Response>,
): Promise<Response> {
  let last: () => Response = () => {
    throw new TypeError("No reply came.");
  };
  const ending = await sendUntilAnswered<Response>({
    ...around,
    isWanted: () => true,
    async send() {
      try {
        const response = await send();
        last = () => response;
      } catch (error) {
        last = () => {
          throw error;
        };
      }
      const response = last();
      if (UNANSWERED.has(response.status)) throw new Error(`Answered by ${response.status}.`);
      return response;
    },
  });
  around.say(null);
  return ending.kind === "replied" ? ending.reply : last();
}

function openPresses(kept: Surroundings["kept"], now: () => number) {
  const opened = new Map<string, Open>(JSON.parse(kept.getItem(STORE) ?? "[]"));
  const keep = () => kept.setItem(STORE, JSON.stringify([...opened]));
  return {
    open(press: string) {
      const before = opened.get(press);
      const isRepeat = before !== undefined && now() - before.sentAt < OPEN_MS;
      const key = isRepeat ? before.key : newSubmitKey();
      opened.set(press, { key, sentAt: now() });
      keep();
      return { key, isRepeat };
    },
    close(press: string) {
      opened.delete(press);
      keep();
    },
  };
}

/** Files count by what the browser says of them; to read them would take as long as to send them. */
function writtenBody(body: BodyInit | null | undefined): string {
  if (!(body instanceof FormData)) return typeof body === "string" ? body : "";
  return JSON.stringify(
    [...body].map(([name, value]) =>
      typeof value === "string" ? [name, value] : [name, value.name, value.size],
    ),
  );
}

/**
 * FNV-1a over UTF-16. There is no Web Crypto without https, and it need not be more: the key that the
 * API gets is of the request too, so two that share a digest are still told apart.
 */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16);
}
