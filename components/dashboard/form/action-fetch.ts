import {
  ACTION_HEADER,
  KEY_HEADER,
  REPEAT_HEADER,
} from "@/components/dashboard/api/action-headers";
import { type Sending, sendUntilAnswered } from "@/components/ui/send-until-answered";
import { type KeyStorage, openPresses, serializeForm } from "./open-presses";
import { UNANSWERED } from "./unanswered";

type Fetch = typeof globalThis.fetch;

type Surroundings = Pick<Sending<Response>, "say" | "pause" | "isOnline"> & {
  send: Fetch;
  kept: KeyStorage;
  /** Whether the caller of an action with these arguments sends it again itself. */
  isSentOnce: (written: string) => boolean;
  /** Milliseconds, also across a reload. */
  now: () => number;
};

/** Names what is kept in the tab: a form that outlives a reload is still the one that was sent. */
const STORE = "cartwright-open-actions";

/**
 * Returns the `fetch` by which the dashboard sends its server actions. Each has an idempotency key: the same action
 * with the same arguments keeps it until its whole reply has arrived. So an action without a reply is repeated
 * automatically, and a second press after that gets the result of the first.
 */
export function actionFetch({ send, kept, ...around }: Surroundings): Fetch {
  const presses = openPresses(kept, STORE, around.now);
  return (input, init) => {
    const headers = new Headers(init?.headers);
    const action = headers.get(ACTION_HEADER);
    if (action === null) return send(input, init);
    const written = writtenBody(init?.body);
    const press = `${action}\n${written}`;
    const isRepeatable = !around.isSentOnce(written);
    return sendAgain({ ...around, isRepeatable }, async () => {
      const { key, isRepeat } = presses.open(press);
      headers.set(KEY_HEADER, key);
      if (isRepeat) headers.set(REPEAT_HEADER, "1");
      const response = await send(input, { ...init, headers });
      // The first row of a reply may come although its end does not: it is not read before it is whole.
      await response.clone().arrayBuffer();
      // A server error does not reveal whether the action was carried out before it.
      if (response.status < 500) presses.close(press);
      return response;
    });
  };
}

/** Sends until there is a reply; after the last try its result is returned as it is. */
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

function writtenBody(body: BodyInit | null | undefined): string {
  if (body instanceof FormData) return serializeForm(body);
  return typeof body === "string" ? body : "";
}
