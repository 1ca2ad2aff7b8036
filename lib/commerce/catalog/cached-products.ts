import {
  CACHE_BYTES,
  type FinishedResponse,
  ResponseCache,
  type Validity,
} from "@/lib/commerce/catalog-cache";
import type { Slugs } from "@/lib/contract/common";
import { processWide } from "@/lib/kit/process-state";
import type { ProductRecord } from "./rows";

/** What a product page is made from, and the page for the units it was last asked for with. */
export type CachedProduct = Validity & {
  facts: ProductRecord;
  /** Those it can be read in. */
  locales: string[];
  slugs: Slugs;
  units: string;
  page: FinishedResponse | null;
};

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    cachedProducts: ResponseCache<CachedProduct>;
  }
}

/** The product pages this process keeps. */
export const cachedProducts = processWide(
  "cachedProducts",
  () => new ResponseCache<CachedProduct>("products", CACHE_BYTES),
);
