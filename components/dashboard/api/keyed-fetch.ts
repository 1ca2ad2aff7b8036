import { createHash } from "node:crypto";
import {
  ACTION_HEADER,
  KEY_HEADER,
  REPEAT_HEADER,
} from "@/components/dashboard/api/action-headers";
import type { Fetch } from "@/lib/client/client";
import type { IncomingHeaders } from "@/lib/client/server";
import type { ErrorBody } from "@/lib/contract/errors";

/** What the API can do once for a key. PUT and DELETE do no more when they are repeated. */
const KEYED = new Set(["POST", "PATCH"]);

/** While the first of two is still at work: its reply is worth waiting for. */
const WAITS_MS = [250, 500, 1_000, 2_000, 4_000] as const;

/**
 * Returns a `fetch` for the calls of one server action: each call that changes something carries a key made of
 * the key that the page has sent for its press and of the request, so that an action sent again repeats
 * nothing, and resumes where the first was interrupted. A caller's own key is kept.
 */
export function keyedFetch(
  send: Fetch,
  incoming: IncomingHeaders,
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): Fetch {
  const press = incoming.get(ACTION_HEADER) === null ? null : incoming.get(KEY_HEADER);
  if (press === null || !/^[0-9a-f]{32}$/.test(press)) return send;
  const isRepeat = incoming.get(REPEAT_HEADER) !== null;
  return async (request) => {
    if (KEYED.has(request.method)) return sendKeyed(request);
    const response = await send(request);
    const isGone = request.method === "DELETE" && response.status === 404;
    return isGone && isRepeat ? new Response(null, { status: 204 }) : response;
  };

  async function sendKeyed(request: Request): Promise<Response> {
    if (!request.headers.has(KEY_HEADER)) {
      const body = await request.clone().text();
      request.headers.set(
        KEY_HEADER,
        createHash("sha256").update(`${press}\n${body}`).digest("hex"),
      );
    }
    for (const wait of WAITS_MS) {
      const response = await send(request.clone());
      if (!(await isUnderWay(response))) return response;
      await pause(wait);
    }
    const response = await send(request);
    // As a refusal it would end the press, and the next one would do it a second time.
    if (await isUnderWay(response)) throw new Error("The first of two equal requests is at work.");
    return response;
  }
}

async function isUnderWay(response: Response): Promise<boolean> {
  if (response.status !== 409) return false;
  const { error }: ErrorBody = await response.clone().json();
  return error.code === "idempotency_in_progress";
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
