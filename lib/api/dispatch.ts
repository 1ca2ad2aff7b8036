import type { Call, Reply } from "./call";
import type { Method } from "./definition";
import type { Endpoint } from "./endpoint";
import { compileMatcher } from "./matcher";
import { unroutedReply } from "./unrouted";

/** One path and what answers on it, as the generated table lists them. */
export interface Route {
  readonly path: string;
  readonly endpoints: Partial<Record<Method, Endpoint>>;
}

/** Answers any call under /v3, whether there is an endpoint for it or not. Never rejects. */
export type Dispatch = (call: Call) => Promise<Reply>;

/** The table, made ready to answer. HEAD is answered as GET; the writer of the reply omits the body. */
export function dispatcher(routes: readonly Route[]): Dispatch {
  const match = compileMatcher(routes.map((route) => [route.path, route.endpoints] as const));
  return async (call) => {
    const found = match(call.path);
    if (!found) return unroutedReply(call);
    const method = call.method === "HEAD" ? "GET" : call.method;
    const endpoint = isMethod(method) ? found.value[method] : undefined;
    if (!endpoint) return unroutedReply(call, Object.keys(found.value));
    return endpoint.answer(call, found.params);
  };
}

function isMethod(text: string): text is Method {
  return METHODS.has(text);
}

const METHODS = new Set<string>(["GET", "POST", "PUT", "PATCH", "DELETE"] satisfies Method[]);
