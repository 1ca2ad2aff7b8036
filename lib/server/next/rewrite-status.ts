import type { ServerResponse } from "node:http";

/**
 * Gives an answer that would be a plain success, or one of other statuses, another status, and headers that go
 * with it; what is none stays what it is. Every way to send a head ends in `writeHead`.
 */
export function rewriteStatus(
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
  of: readonly number[] = [200],
): void {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = (sent: number, ...rest: unknown[]) => {
    if (!of.includes(sent)) return Reflect.apply(writeHead, response, [sent, ...rest]);
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    // No text of its own: the one that goes with 200 would come along.
    return Reflect.apply(writeHead, response, [status, ...rest.filter(isHeaders)]);
  };
}

function isHeaders(value: unknown): boolean {
  return typeof value === "object";
}
