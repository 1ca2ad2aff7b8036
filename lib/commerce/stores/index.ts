export {
  authenticateKey,
  invalidateStore,
  type Principal,
  storeCacheGeneration,
} from "./authenticate-key";
export { hashCartToken, hashOrderToken, isCartToken, visitorExists } from "./cart-token";
export { CATALOG_VERSION_SQL } from "./catalog-version-sql";
export { claimModeToRelate } from "./claim-mode";
export type {
  CustomerContext,
  SellerContext,
  SessionCustomer,
  StoreContext,
  StoreMode,
  StorePolicy,
  StoreSettings,
  VisitorContext,
} from "./context";
export { copySettingsToTest } from "./copy-to-test";
export { createApiKeys, createStore, type NewStore, type StoreApiKeys } from "./create-store";
export { hasCurrency, newCartCurrency, storeTerms } from "./currencies";
export { generateApiKey } from "./generate-api-key";
export { storeJobs } from "./jobs";
export { presentPolicy, presentPrivateStore, presentStore } from "./present";
export { recordBrowserUse } from "./record-browser-use";
export { refreshRates } from "./refresh-rates";
export {
  findPrivateStore,
  findStore,
  STORE_COLUMNS,
  type StoreRow,
  toStoreSettings,
} from "./rows";
export { SELLER_READERS } from "./seller-readers";
export { storeUrl, storeUrls } from "./store-url";
export { findStorefronts, type Storefront } from "./storefront";
export { touchRates } from "./touch-rates";
export { updateStore } from "./update-store";
export { watchStoreChanges } from "./watch-stores";
export { isOwner, requireSharedWriteAccess } from "./write-access";
