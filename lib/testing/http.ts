import { routes } from "@/app/v3/routes";
import { readChunks, streamChunks } from "@/lib/api/body";
import type { Call, Reply } from "@/lib/api/call";
import { type Dispatch, dispatcher } from "@/lib/api/dispatch";
import { newId } from "@/lib/kit/ids";
import { moduleState } from "@/lib/kit/module-state";
import type { TestStore } from "@/lib/testing/store";

/** The options of a request. */
export type RequestOptions = {
  /** The cart token. */
  token?: string;
  headers?: Record<string, string | undefined>;
  query?: Record<string, string | number>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged, in place of `body`. */
  rawBody?: string | Uint8Array;
  /** Replaces the test key; null sends no Authorization header. */
  key?: string | null;
  isLive?: boolean;
  /** The client's address; each client made by `api` has its own. */
  address?: string;
};

/** The response. `body` is the parsed JSON, or the text if it is not JSON. */
export type TestReply = {
  status: number;
  headers: Record<string, string>;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects of it.
  body: any;
  /** The unparsed body. */
  text: string;
};

/** One of the verbs of a client. Paths are relative to the surface: `/products`. */
type TestVerb = (path: string, options?: RequestOptions) => Promise<TestReply>;

/** A client of one surface of a store. */
export type TestClient = Record<"get" | "post" | "put" | "patch" | "delete", TestVerb> & {
  send(method: string, path: string, options?: RequestOptions): Promise<TestReply>;
};

/** Calls the API through its fast path, from key to envelope, without sockets. */
export function apiOf(dispatch: Dispatch) {
  return {
    public: (store: TestStore): TestClient =>
      clientOf(dispatch, (isLive) => {
        const key = store.keys.publishable[isLive ? "live" : "test"];
        return { key, base: `/v3/public/${key}` };
      }),
    private: (store: TestStore): TestClient =>
      clientOf(dispatch, (isLive) => ({
        key: store.keys.secret[isLive ? "live" : "test"],
        base: "/v3/private",
      })),
    /** Any path, unchanged. */
    send: (method: string, path: string, options: RequestOptions = {}) =>
      send(dispatch, { method, path, key: null, ...options }),
  };
}

/** The API with all its endpoints. */
export const api = apiOf(dispatcher(routes));

/** The body of a refusal, for `toMatchObject`. */
export function refusal(status: number, error: object) {
  return { status, body: { error } };
}

/** A unique cart token. */
export function newToken(): string {
  return `token-${newId("request")}`;
}

/** A unique client address, so that one test does not consume the rate limit of another. */
export function newAddress(): string {
  const number = ++given.addresses;
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

const given = moduleState(() => ({ addresses: 0 }));

type Surface = (isLive: boolean) => { key: string; base: string };

function clientOf(dispatch: Dispatch, surface: Surface): TestClient {
  const address = newAddress();
  const verb =
    (method: string): TestVerb =>
    (path, options = {}) => {
      const { key, base } = surface(options.isLive ?? false);
      const tail = path === "/" ? "" : path;
      return send(dispatch, { address, key, method, ...options, path: base + tail });
    };
  return {
    get: verb("GET"),
    post: verb("POST"),
    put: verb("PUT"),
    patch: verb("PATCH"),
    delete: verb("DELETE"),
    send: (method, path, options) => verb(method)(path, options),
  };
}

type Sent = RequestOptions & { method: string; path: string };

async function send(dispatch: Dispatch, request: Sent): Promise<TestReply> {
  return replyOf(await dispatch(callOf(request)));
}

function callOf(request: Sent): Call {
  const { method, path, address = newAddress() } = request;
  const [pathname = "", search = ""] = path.split("?", 2);
  const bytes = bodyBytes(request);
  const headers = headersOf(request);
  return {
    method,
    path: pathname,
    search: [search, queryString(request)].filter(Boolean).join("&"),
    header: (name) => headers.get(name) ?? undefined,
    readBody: (limits) =>
      readChunks(chunks(bytes), headers.get("content-length") ?? undefined, limits),
    readStream: (limits) =>
      streamChunks(chunks(bytes), headers.get("content-length") ?? undefined, limits),
    address,
  };
}

function headersOf({ key, token, headers = {} }: Sent): Headers {
  const sent = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) sent.set(name, value);
  }
  if (key) sent.set("authorization", `Bearer ${key}`);
  if (token !== undefined) sent.set("x-cart-token", token);
  return sent;
}

function bodyBytes({ body, rawBody }: Sent): Uint8Array {
  if (rawBody instanceof Uint8Array) return rawBody;
  const text = rawBody ?? (body === undefined ? "" : JSON.stringify(body));
  return new TextEncoder().encode(text);
}

async function* chunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}

function queryString({ query = {} }: Sent): string {
  const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, `${value}`]);
  return new URLSearchParams(pairs).toString();
}

async function replyOf({ status, headers, body }: Reply): Promise<TestReply> {
  const text = body === null ? "" : await new Response(body).text();
  const isJson = headers["content-type"]?.includes("json") ?? false;
  return { status, headers, text, body: isJson ? JSON.parse(text) : text };
}
