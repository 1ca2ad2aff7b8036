import { hash } from "node:crypto";
import { processState } from "@/lib/kit/process-state";
import { type FinishedResponse, ResponseCache, type Validity } from "./response-cache";
import type { ProductRecord } from "./rows";

/** A finished answer no stock count is part of, and how many entries there are on all pages. */
export type CachedList = Validity & FinishedResponse & { total: number };

/** What a product page is made from, and the page for the units it was last asked for with. */
export type CachedProduct = Validity & {
  facts: ProductRecord;
  units: string;
  page: FinishedResponse | null;
};

/** 48 MB each: some thousands of lists and product pages, and a fraction of a process. */
const BYTES_MAX = 48_000_000;

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    catalogResponses: {
      lists: ResponseCache<CachedList>;
      products: ResponseCache<CachedProduct>;
    };
  }
}

/** The answers this process keeps. */
export const responseCaches = (processState.catalogResponses ??= {
  lists: new ResponseCache<CachedList>(BYTES_MAX),
  products: new ResponseCache<CachedProduct>(BYTES_MAX),
});

/** The envelope of an answer as it goes out, and its ETag. */
export function finishResponse(envelope: { data: unknown; meta?: unknown }): FinishedResponse {
  const json = JSON.stringify(envelope);
  return { json, etag: `"${hash("sha1", json, "base64url")}"` };
}

/** What a text costs in memory: two bytes a character once one of them is not Latin. */
export function bytesOf(json: string): number {
  return 2 * json.length;
}
