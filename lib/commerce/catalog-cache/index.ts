export {
  CACHE_BYTES,
  type CachedList,
  cachedLists,
  countBytes,
  finishResponse,
} from "./cached-lists";
export { readFreshness } from "./freshness";
export { readCatalogue } from "./read-catalogue";
export { type FinishedResponse, ResponseCache, type Validity } from "./response-cache";
