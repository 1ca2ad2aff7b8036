import { type Sending, sendUntilAnswered } from "@/components/ui/send-until-answered";
import type { Result } from "@/lib/client/result";
import { type KeyStorage, openPresses, serializeFile, serializeForm } from "./open-presses";
import { UNANSWERED } from "./unanswered";

/** `onProgress` receives the share of the file that was sent, from 0 to 1; `signal` cancels the upload. */
export type UploadWay = { onProgress?: (part: number) => void; signal?: AbortSignal };

/** A form with a file, or a file by itself. */
export type UploadBody = FormData | File;

/** What a route of the dashboard has replied; null for a page of something before it. */
export type UploadResponse = { status: number; outcome: Result<unknown> | null };

type Surroundings = Pick<Sending<unknown>, "say" | "pause" | "isOnline" | "now"> & {
  /** Sends it once; null where it was called off. Throws where no reply came. */
  send: (
    request: { url: string; body: UploadBody; key: string },
    way: UploadWay,
  ) => Promise<UploadResponse | null>;
  kept: KeyStorage;
};

/** Names what is kept in the tab. */
const STORE = "cartwright-open-uploads";

/**
 * Returns what sends a file of the dashboard. The same file has the same idempotency key until its reply is
 * there, so it is sent again by itself where that is lost, and a second press gets what came of the
 * first. Answers null where nothing came back at all, or where it was called off.
 */
export function keyedUpload({ send, kept, ...around }: Surroundings) {
  const presses = openPresses(kept, STORE, around.now);
  return async (
    url: string,
    body: UploadBody,
    way: UploadWay = {},
  ): Promise<Result<unknown> | null> => {
    const press = `${url}\n${body instanceof File ? serializeFile(body) : serializeForm(body)}`;
    const ending = await sendUntilAnswered<Result<unknown> | null>({
      ...around,
      isRepeatable: true,
      isWanted: () => way.signal?.aborted !== true,
      async send() {
        const reply = await send({ url, body, key: presses.open(press).key }, way);
        if (reply === null) return null;
        const outcome = reply.outcome ?? refusedWith(reply.status);
        if (isUnanswered(reply)) throw new Error(`Answered by ${reply.status}.`);
        // A server error does not reveal whether the upload was completed before it.
        if (outcome.ok || outcome.refusal.status < 500) presses.close(press);
        return outcome;
      },
    });
    around.say(null);
    return ending.kind === "replied" ? ending.reply : null;
  };
}

/** Whether a repeat will get a reply: the server did not answer, or the first request is still running. */
function isUnanswered({ status, outcome }: UploadResponse): boolean {
  if (outcome === null) return UNANSWERED.has(status);
  return !outcome.ok && outcome.refusal.code === "idempotency_in_progress";
}

/** A proxy that refuses answers with a page of its own, of which nothing but the status is of use. */
function refusedWith(status: number): Result<never> {
  return { ok: false, refusal: { code: "", message: "", requestId: "", docUrl: "", status } };
}
