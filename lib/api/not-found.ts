import { compileMatcher } from "./matcher";
import { unroutedReply } from "./unrouted";
import { callFromRequest, toResponse } from "./web";

/** A path under /v3 that has no route: 404 as the API says it, not as a page. */
export async function notFoundResponse(request: Request): Promise<Response> {
  return toResponse(await unroutedReply(callFromRequest(request)));
}

/**
 * Answers what Next would answer itself and with an empty body: OPTIONS, and a method the path
 * does not have. `undefined` leaves the request to its route.
 */
export function wrongMethodAnswer(
  methodsOfPaths: Readonly<Record<string, readonly string[]>>,
): (request: Request) => Promise<Response | undefined> {
  const match = compileMatcher(Object.entries(methodsOfPaths));
  return async (request) => {
    const call = callFromRequest(request);
    const methods = match(call.path)?.value;
    const method = call.method === "HEAD" ? "GET" : call.method;
    if (!methods || methods.includes(method)) return undefined;
    return toResponse(await unroutedReply(call, methods));
  };
}
