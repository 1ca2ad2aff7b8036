import type { BodyLimits } from "./body";

/** A request from any source: node:http, a web Request or a server-rendered page. */
export interface Call {
  readonly method: string;
  /** As it was sent: percent-encoded, without the query. */
  readonly path: string;
  /** The query string as sent; empty if there is none. */
  readonly search: string;
  /** By lower-case name. Undefined when the header is missing. */
  header(name: string): string | undefined;
  /** The whole body; refuses what is beyond the limits before it is in memory. */
  readBody(limits: BodyLimits): Promise<Uint8Array>;
  /** The body as it arrives, up to the limit; ends in a refusal beyond it, or when the client stops sending. */
  readStream(limits: Pick<BodyLimits, "bytes">): AsyncIterable<Uint8Array>;
  /** The client's address, as far as it can be known; see address.ts. */
  readonly address: string;
  /** Made by a page of this process for its visitor, and counted with it. */
  readonly isFromPage?: boolean;
}

/** An answer, before it becomes a node:http or a web Response. Header names are lower case. */
export interface Reply {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: ReplyBody;
}

/** Null is no body at all, as with 204 and 304. */
export type ReplyBody =
  | string
  | Uint8Array<ArrayBuffer>
  | ReadableStream<Uint8Array<ArrayBuffer>>
  | null;
