export { hashCartToken, isCartToken } from "./cart-token";
export type {
  Actor,
  CustomerContext,
  SellerContext,
  SessionCustomer,
  StoreContext,
  StoreSettings,
  VisitorContext,
} from "./context";
export { createKeys, createStore, type NewStore, type StoreKeys } from "./create-store";
export { checkHealth } from "./health";
export { findKey, forgetStore, hashKey, type KeyHolder } from "./keys";
export { newKey } from "./new-key";
export { presentPrivateStore, presentStore } from "./present";
export { findStore } from "./rows";
export { findStorefrontKey } from "./storefront";
