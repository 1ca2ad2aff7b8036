import type { ServerResponse } from "node:http";
import { interceptResponse } from "@/lib/server/intercept-response";

/**
 * Gives an answer that would be a plain success, or one of other statuses, another status, and headers that go
 * with it; what is none stays what it is.
 */
export function rewriteStatus(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
  of: readonly number[] = [200],
): void {
  interceptResponse(response, {
    writeHead(next, sent, ...rest) {
      if (!of.includes(Number(sent))) return next(sent, ...rest);
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      // No text of its own: the one that goes with 200 would come along.
      return next(status, ...rest.filter(isHeaders));
    },
  });
}

function isHeaders(value: unknown): boolean {
  return typeof value === "object";
}
