import { type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIPv6, type LookupFunction } from "node:net";
import { now } from "@/lib/kit/clock";
import type { Network } from "./network";
import { dialable, objectionTo } from "./target";

/** What goes out. */
export interface Outgoing {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What came of it: a status, or why there is none. */
export interface Answer {
  status: number | null;
  /** Of the body, as it came: never unpacked. */
  excerpt: string | null;
  retryAfter: string | null;
  error: string | null;
  durationMs: number;
}

/** More than this nobody has to say to a webhook; the connection is cut. */
const READ_MAX_BYTES = 64 * 1024;

/** What the log keeps of an answer. */
const EXCERPT_BYTES = 1024;

/**
 * Posts once, to a public address only. The name is looked up here and the socket gets nothing but
 * addresses that passed: what was checked is what is dialled, whatever the name says a moment later.
 * Redirects are not followed, nothing is unpacked, no connection is kept. Never rejects.
 */
export async function post(outgoing: Outgoing, net: Network): Promise<Answer> {
  const begun = now().getTime();
  const outcome = await exchange(outgoing, net).catch((error: unknown) => ({
    ...NOTHING,
    error: sentenceOf(error),
  }));
  return { ...outcome, durationMs: Math.max(0, now().getTime() - begun) };
}

const NOTHING = { status: null, excerpt: null, retryAfter: null };

type Outcome = Omit<Answer, "durationMs">;

async function exchange({ url: text, headers, body }: Outgoing, net: Network): Promise<Outcome> {
  const url = new URL(text);
  const objection = objectionTo(url, net);
  if (objection) throw new NotSent(objection.sentence);
  const addresses = await withinTime(dialable(url, net), net.connectTimeoutMs);
  if (addresses === "unknown") throw new NotSent("The name of the host could not be looked up.");
  if (addresses.length === 0) throw new NotSent("The host has no public address.");
  const send = url.protocol === "http:" ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: "POST",
      headers,
      // Without an agent's pool, so that no socket outlives its check.
      agent: false,
      rejectUnauthorized: true,
      lookup: pinned(addresses),
    });
    const deadline = setTimeout(
      () => request.destroy(new NotSent(`No answer within ${net.totalTimeoutMs / 1000} s.`)),
      net.totalTimeoutMs,
    );
    request.on("close", () => {
      clearTimeout(deadline);
      // Heard only by a request that has neither an answer nor an error, as after a wish to upgrade.
      reject(new NotSent("The connection was closed without an answer."));
    });
    limitConnecting(request, url, net.connectTimeoutMs);
    request.on("error", reject);
    request.on("response", (response) => resolve(read(response)));
    request.end(body);
  });
}

/** Answers every question with the addresses that were checked. */
function pinned(addresses: readonly string[]): LookupFunction {
  const entries = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  const [first = { address: "", family: 4 }] = entries;
  return (_hostname, options, callback) =>
    options.all ? callback(null, entries) : callback(null, first.address, first.family);
}

function limitConnecting(request: ClientRequest, url: URL, timeoutMs: number): void {
  const timer = setTimeout(
    () => request.destroy(new NotSent(`No connection within ${timeoutMs / 1000} s.`)),
    timeoutMs,
  );
  const stop = () => clearTimeout(timer);
  request.on("socket", (socket) =>
    socket.on(url.protocol === "https:" ? "secureConnect" : "connect", stop),
  );
  request.on("close", stop);
}

/** The status has come, so the receiver has heard; of the rest some is read, as long as there is time. */
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

class NotSent extends Error {}

/** What a seller may read: the sentence where it is ours, else the code of the system, no addresses. */
function sentenceOf(error: unknown): string {
  if (error instanceof NotSent) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  return `The request failed: ${code}.`;
}

function withinTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new NotSent("The name of the host could not be looked up in time.")),
      timeoutMs,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
