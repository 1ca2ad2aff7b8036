export { hashCartToken, hashOrderToken, isCartToken, isVisitor } from "./cart-token";
export type {
  CustomerContext,
  SellerContext,
  SessionCustomer,
  StoreContext,
  StoreSettings,
  VisitorContext,
} from "./context";
export { copySettingsToTest } from "./copy-to-test";
export { createKeys, createStore, type NewStore, type StoreKeys } from "./create-store";
export { checkHealth } from "./health";
export { noteKeyInBrowser } from "./key-in-browser";
export { findKey, forgetStore, hashKey, type KeyHolder, storesGeneration } from "./keys";
export { newKey } from "./new-key";
export { presentPolicy, presentPrivateStore, presentStore } from "./present";
export { type Queue, readQueues } from "./queues";
export {
  findPrivateStore,
  findStore,
  listPolicies,
  readStore,
  STORE_COLUMNS,
  type StoreRow,
} from "./rows";
export { isOwner, requireSharedWrite } from "./shared";
export { findStorefrontKey } from "./storefront";
export { updateStore } from "./update-store";
export { watchStores } from "./watch-stores";
