export {
  authenticateKey,
  hashApiKey,
  invalidateStore,
  type Principal,
  storeCacheGeneration,
} from "./authenticate-key";
export { hashCartToken, hashOrderToken, isCartToken, visitorExists } from "./cart-token";
export type {
  CustomerContext,
  SellerContext,
  SessionCustomer,
  StoreContext,
  StoreMode,
  StoreSettings,
  VisitorContext,
} from "./context";
export { copySettingsToTest } from "./copy-to-test";
export { createApiKeys, createStore, type NewStore, type StoreApiKeys } from "./create-store";
export { generateApiKey } from "./generate-api-key";
export { checkHealth } from "./health";
export { presentPolicy, presentPrivateStore, presentStore } from "./present";
export { type Queue, readQueues } from "./queues";
export { recordBrowserUse } from "./record-browser-use";
export {
  findPrivateStore,
  findStore,
  listPolicies,
  STORE_COLUMNS,
  type StoreRow,
  toStoreSettings,
} from "./rows";
export { findStorefrontKey } from "./storefront";
export { updateStore } from "./update-store";
export { watchStoreChanges } from "./watch-stores";
export { isOwner, requireSharedWriteAccess } from "./write-access";
