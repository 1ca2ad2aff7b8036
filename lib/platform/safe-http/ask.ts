import type { IncomingMessage } from "node:http";
import type { Network } from "./network";
import { readBody } from "./read-body";
import { guardedRequest, NotSent } from "./request";

/** A request to a host from user input. */
export interface Question {
  url: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
}

/** The response, or that there was none. `isFinal`: a retry would fail too. */
export type Reply =
  | { isAnswered: true; status: number; headers: IncomingMessage["headers"]; text: string }
  | { isAnswered: false; isTooLong: boolean; isFinal: boolean };

/**
 * Sends a request to a public address and reads the response, up to `maxBytes`: see {@link guardedRequest}. Redirects are
 * not followed. Never rejects.
 */
export async function ask(
  question: Question,
  { net, maxBytes }: { net: Network; maxBytes: number },
): Promise<Reply> {
  try {
    const response = await guardedRequest(question, net);
    const body = await readBody(response, maxBytes);
    if (body === null) return { isAnswered: false, isTooLong: true, isFinal: true };
    const { statusCode: status = 0, headers } = response;
    return { isAnswered: true, status, headers, text: body.toString("utf8") };
  } catch (error) {
    const isFinal = error instanceof NotSent && error.isFinal;
    return { isAnswered: false, isTooLong: false, isFinal };
  }
}
