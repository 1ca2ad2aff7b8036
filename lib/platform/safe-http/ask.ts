import type { IncomingMessage } from "node:http";
import type { Network } from "./network";
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
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) {
        response.destroy();
        return { isAnswered: false, isTooLong: true, isFinal: true };
      }
    }
    const { statusCode: status = 0, headers } = response;
    return { isAnswered: true, status, headers, text: Buffer.concat(chunks).toString("utf8") };
  } catch (error) {
    const isFinal = error instanceof NotSent && error.isFinal;
    return { isAnswered: false, isTooLong: false, isFinal };
  }
}
