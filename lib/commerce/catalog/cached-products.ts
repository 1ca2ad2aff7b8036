import {
  CACHE_BYTES,
  type FinishedResponse,
  ResponseCache,
  type Validity,
} from "@/lib/commerce/catalog-cache";
import type { Slugs } from "@/lib/contract/common";
import { processWide } from "@/lib/kit/process-state";
import type { ProductRecord } from "./rows";

/** The data of a product page, and the page rendered for the stock of the last request. */
export type CachedProduct = Validity & {
  facts: ProductRecord;
  /** The locales in which the product can be read. */
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

/** The product pages cached by this process. */
export const cachedProducts = processWide(
  "cachedProducts",
  () => new ResponseCache<CachedProduct>("products", CACHE_BYTES),
);
