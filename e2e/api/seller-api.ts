import { expect } from "@playwright/test";

/** The response, as the test reads it. */
// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of it.
export type Reply = { status: number; data: any; error: any };

/** Calls one surface of the API over the network. */
export function apiAt(base: string, key: string, headers: Record<string, string> = {}) {
  const send = async (method: string, path: string, body?: unknown): Promise<Reply> => {
    const isForm = body instanceof FormData;
    const response = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${key}`,
        ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    const { data, error } = text === "" ? { data: undefined, error: undefined } : JSON.parse(text);
    return { status: response.status, data, error };
  };
  /** Throws unless the request succeeds; returns the response's data. */
  const done = async (method: string, path: string, body?: unknown) => {
    const { status, data, error } = await send(method, path, body);
    expect(status, `${method} ${path}: ${JSON.stringify(error)}`).toBeLessThan(300);
    return data;
  };
  return { send, done };
}
