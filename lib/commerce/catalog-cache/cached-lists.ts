import { hash } from "node:crypto";
import { processWide } from "@/lib/kit/process-state";
import { type FinishedResponse, ResponseCache, type Validity } from "./response-cache";

/** A finished answer no stock count is part of, and how many entries there are on all pages. */
export type CachedList = Validity &
  FinishedResponse & {
    total: number;
    /** Where the seller has its search lead to a page, so that what it finds does not matter. */
    isRedirected?: boolean;
  };

/** 32 MB for lists and as much for products: some thousands of each, and a fraction of a process. */
export const CACHE_BYTES = 32_000_000;

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    cachedLists: ResponseCache<CachedList>;
  }
}

/** The lists, suggestions and categories this process keeps. */
export const cachedLists = processWide(
  "cachedLists",
  () => new ResponseCache<CachedList>("lists", CACHE_BYTES),
);

/** The envelope of an answer as it goes out, and its ETag. */
export function finishResponse(envelope: { data: unknown; meta?: unknown }): FinishedResponse {
  const json = JSON.stringify(envelope);
  return { json, etag: `"${hash("sha1", json, "base64url")}"` };
}

/** The same of a list that comes whole, which says its total. */
export function finishList(data: unknown[]): FinishedResponse {
  return finishResponse({ data, meta: { total: data.length } });
}

/** What a text costs in memory: two bytes a character once one of them is not Latin. */
export function countBytes(json: string): number {
  return 2 * json.length;
}
