import { hash } from "node:crypto";
import { type Finished, KeptAnswers, type Validity } from "./response-cache";
import type { ProductFacts } from "./rows";

/** A finished answer no stock count is part of, and how many entries there are on all pages. */
export type KeptList = Validity & Finished & { total: number };

/** What a product page is made from, and the page for the units it was last asked for with. */
export type KeptProduct = Validity & { facts: ProductFacts; units: string; page: Finished | null };

/** 48 MB each: some thousands of lists and product pages, and a fraction of a process. */
const BYTES_MAX = 48_000_000;

declare global {
  var cartwrightCatalog:
    | { lists: KeptAnswers<KeptList>; products: KeptAnswers<KeptProduct> }
    | undefined;
}

// On globalThis: the custom server and Next each load this module and share what is kept.
globalThis.cartwrightCatalog ??= {
  lists: new KeptAnswers<KeptList>(BYTES_MAX),
  products: new KeptAnswers<KeptProduct>(BYTES_MAX),
};

/** The answers this process keeps. */
export const kept = globalThis.cartwrightCatalog;

/** The envelope of an answer as it goes out, and its ETag. */
export function finish(envelope: { data: unknown; meta?: unknown }): Finished {
  const json = JSON.stringify(envelope);
  return { json, etag: `"${hash("sha1", json, "base64url")}"` };
}

/** What a text costs in memory: two bytes a character once one of them is not Latin. */
export function bytesOf(json: string): number {
  return 2 * json.length;
}
