import type { IncomingMessage } from "node:http";
import type { Network } from "./network";
import { guardedRequest, NotSent } from "./request";

/** A question to a host that comes from user input. */
export interface Question {
  url: string;
  method: "GET" | "POST";
  headers: Record<string, string>;
  body?: string;
}

/** What was answered, or that nothing was; `isFinal` where a later try would end alike. */
export type Reply =
  | { isAnswered: true; status: number; headers: IncomingMessage["headers"]; text: string }
  | { isAnswered: false; isTooLong: boolean; isFinal: boolean };

/**
 * Asks a public address and reads the whole answer, at most `maxBytes` of it: see {@link guardedRequest}. A redirect
 * is an answer. Never rejects.
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
