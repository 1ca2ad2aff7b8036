export {
  CACHE_BYTES,
  type CachedList,
  cachedLists,
  countBytes,
  finishList,
  finishResponse,
} from "./cached-lists";
export { readFreshness } from "./freshness";
export { keepAnswer, readVersion } from "./keep-answer";
export { readCatalogue } from "./read-catalogue";
export { type FinishedResponse, ResponseCache, type Validity } from "./response-cache";
export { type SaleDates, saleValidity } from "./sale-validity";
export { touchCatalog } from "./touch-catalog";
