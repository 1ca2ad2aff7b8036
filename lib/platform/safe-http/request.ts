import {
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestHttp,
} from "node:http";
import { request as requestHttps } from "node:https";
import { isIPv6, type LookupFunction } from "node:net";
import { withTimeout } from "@/lib/kit/with-timeout";
import type { Network } from "./network";
import { findUrlProblem, resolvePublicAddresses } from "./target";

/** A request to a host that comes from user input. */
interface GuardedRequest {
  url: string;
  method: "GET" | "POST";
  headers: OutgoingHttpHeaders;
  body?: string;
}

/** Why there is no answer, in a sentence that a seller may read. */
export class NotSent extends Error {
  /** True where the address itself is the reason, or that its host does not exist: a later try would end alike. */
  readonly isFinal: boolean;

  constructor(sentence: string, { isFinal = false } = {}) {
    super(sentence);
    this.isFinal = isFinal;
  }
}

/**
 * Sends a request to a public address only, and answers once the status has come. The name is looked
 * up here and the socket gets only addresses that passed: the checked address is the one connected to, even
 * if the name resolves differently a moment later. Redirects are not followed, nothing is unpacked, no
 * connection is kept, and the whole exchange ends when its time is over.
 */
export async function guardedRequest(
  { url: text, method, headers, body }: GuardedRequest,
  net: Network,
): Promise<IncomingMessage> {
  const url = new URL(text);
  const objection = findUrlProblem(url, net);
  if (objection) throw new NotSent(objection.sentence, { isFinal: true });
  const addresses = await withTimeout(
    resolvePublicAddresses(url, net),
    net.connectTimeoutMs,
    (): never => {
      throw new NotSent("The name of the host could not be looked up in time.");
    },
  );
  if (addresses === "unknown") throw new NotSent("The name of the host could not be looked up.");
  // Name servers have answered so; if they cannot be reached, the name is unknown.
  if (addresses.length === 0) {
    throw new NotSent("The host has no public address.", { isFinal: true });
  }
  const send = url.protocol === "http:" ? requestHttp : requestHttps;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method,
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
      // Reached only by a request that has neither an answer nor an error, as after a request to upgrade.
      reject(new NotSent("The connection was closed without an answer."));
    });
    limitConnecting(request, url, net.connectTimeoutMs);
    request.on("error", reject);
    request.on("response", resolve);
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

/** What a seller may read: the sentence where it is ours, else the code of the system, no addresses. */
export function describeRequestError(error: unknown): string {
  if (error instanceof NotSent) return error.message;
  const code = error instanceof Error && "code" in error ? String(error.code) : "unknown";
  return `The request failed: ${code}.`;
}
