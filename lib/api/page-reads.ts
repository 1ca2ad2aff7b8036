import { AsyncLocalStorage } from "node:async_hooks";
import { FORWARDED_HEADERS } from "@/lib/kit/forwarded-headers";
import { clientAddress } from "./address";
import type { Call, Reply } from "./call";
import { PEER_HEADER, readPeer } from "./peer";
import { createEtag } from "./respond";

/** One call of the API that a page was made from, and the tag of its answer. */
export interface PageRead {
  call: Call;
  validator: string;
}

/** What a page has read while it was made. */
interface PageReads {
  reads: PageRead[];
  /** False once it has written something or read what cannot be compared. */
  isRepeatable: boolean;
}

const recording = new AsyncLocalStorage<PageReads>();

/** Runs `work` and notes what it reads of the API through {@link recordRead}. */
export function recordReads<Result>(work: () => Promise<Result>): {
  reads: PageReads;
  finished: Promise<Result>;
} {
  const reads: PageReads = { reads: [], isRepeatable: true };
  return { reads, finished: recording.run(reads, work) };
}

/** Notes a call a page has made, if one is being recorded. */
export function recordRead(call: Call, reply: Reply): void {
  const page = recording.getStore();
  if (page === undefined) return;
  const validator = getValidator(reply);
  if (call.method === "GET" && validator !== undefined) page.reads.push({ call, validator });
  else page.isRepeatable = false;
}

/** The same for two replies that are the same: status and ETag. Undefined for a stream, which is read once. */
export function getValidator({ status, headers, body }: Reply): string | undefined {
  if (body instanceof ReadableStream) return undefined;
  if (body === null) return String(status);
  return `${status} ${headers.etag ?? createEtag(body)}`;
}

/** Headers taken from the current request; the language that a page has chosen stays with the call. */
const VISITOR_HEADERS = new Set(FORWARDED_HEADERS.filter((name) => name !== "accept-language"));

/** The same call of a page, made for another visitor: where they are and what they come through is theirs. */
export function callForVisitor(
  { method, path, search, header: own, readBody, readStream }: Call,
  visitor: (name: string) => string | undefined,
): Call {
  const header = (name: string) => (VISITOR_HEADERS.has(name) ? visitor(name) : own(name));
  return {
    method,
    path,
    search,
    header,
    readBody,
    readStream,
    isFromPage: true,
    get address() {
      return clientAddress(readPeer(header(PEER_HEADER)), header("x-forwarded-for"));
    },
  };
}
