import type { IncomingMessage } from "node:http";
import { now } from "@/lib/kit/clock";
import type { Network } from "./network";
import { describeRequestError, guardedRequest } from "./request";

/** What goes out. */
export interface Outgoing {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** The result: a status, or the error. */
export interface Answer {
  status: number | null;
  /** Of the body, as it came: never unpacked. */
  excerpt: string | null;
  retryAfter: string | null;
  error: string | null;
  durationMs: number;
}

/** A longer answer to a webhook is not read; the connection is closed. */
const READ_MAX_BYTES = 64 * 1024;

/** What the log keeps of an answer. */
const EXCERPT_BYTES = 1024;

/** Posts once, to a public address only: see {@link guardedRequest}. Never rejects. */
export async function post(outgoing: Outgoing, net: Network): Promise<Answer> {
  const begun = now().getTime();
  const outcome = await guardedRequest({ ...outgoing, method: "POST" }, net)
    .then(read)
    .catch((error: unknown) => ({ ...NOTHING, error: describeRequestError(error) }));
  return { ...outcome, durationMs: Math.max(0, now().getTime() - begun) };
}

const NOTHING = { status: null, excerpt: null, retryAfter: null };

type Outcome = Omit<Answer, "durationMs">;

/** With the status the request is delivered; some of the rest is read, as long as there is time. */
function read(response: IncomingMessage): Promise<Outcome> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    response.on("data", (chunk: Buffer) => {
      if (size < EXCERPT_BYTES) chunks.push(chunk);
      size += chunk.length;
      if (size > READ_MAX_BYTES) response.destroy();
    });
    // An answer that breaks off or lasts too long has been given all the same.
    response.on("error", () => undefined);
    response.on("close", () =>
      resolve({
        status: response.statusCode ?? null,
        excerpt: excerptOf(Buffer.concat(chunks)),
        retryAfter: response.headers["retry-after"] ?? null,
        error: null,
      }),
    );
  });
}

/** A column of text holds everything but NUL. */
function excerptOf(bytes: Buffer): string {
  return bytes.subarray(0, EXCERPT_BYTES).toString("utf8").replaceAll("\u0000", "\uFFFD");
}
