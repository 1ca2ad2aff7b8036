import type { ServerResponse } from "node:http";

/** The methods that an answer passes on its way out. */
const METHODS = ["writeHead", "flushHeaders", "write", "end"] as const;
type Method = (typeof METHODS)[number];

/** Calls the method as it was before it was intercepted. */
type Next = (...values: unknown[]) => never;

/**
 * Replacements of methods of a response: each is called with the previous method and its arguments. `never` is a value
 * of every type, so that the result of `next` can be returned as the method's own.
 */
type Interceptors = {
  [name in Method]?: (next: Next, ...values: unknown[]) => ReturnType<ServerResponse[name]>;
};

/**
 * Puts functions in front of methods of a response. The last one put there is called first, and each decides what goes
 * on to the one before it. Every way to send a head ends in `writeHead`. Returns a function that gives a method back as
 * it was before this call.
 */
export function interceptResponse(
  response: ServerResponse,
  interceptors: Interceptors,
): (name: Method) => void {
  const before = new Map<Method, unknown>();
  for (const name of METHODS) {
    const intercept = interceptors[name];
    if (!intercept) continue;
    const next = response[name].bind(response) as Next;
    before.set(name, next);
    Reflect.set(response, name, (...values: unknown[]) => intercept(next, ...values));
  }
  return (name) => {
    if (before.has(name)) Reflect.set(response, name, before.get(name));
  };
}

/** Takes everything off the response again that was put in front of its methods. */
export function removeInterceptors(response: ServerResponse): void {
  for (const name of METHODS) Reflect.deleteProperty(response, name);
}

/** What is written to a response, as bytes. */
export function toBytes(piece: unknown): Buffer {
  if (piece instanceof Uint8Array) return Buffer.from(piece);
  return Buffer.from(typeof piece === "string" ? piece : "");
}
