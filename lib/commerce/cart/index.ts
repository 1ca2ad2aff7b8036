export { addItem } from "./add-item";
export type { CalculatedCart } from "./calculate";
export { hashCartLink } from "./cart-link";
export { type CartReader, cartReader } from "./cart-reader";
export { readCartTexts, translatedLineNames } from "./cart-texts";
export { saveCheckoutData } from "./checkout-data";
export { requiresDeliveryConsent } from "./delivery-consent";
export { getBillingAddress } from "./destination";
export {
  addDiscountCode,
  applyDiscount,
  dropDiscounts,
  removeDiscount,
  removeDiscountCode,
} from "./discount";
export { estimateCart } from "./estimate";
export { findCartForSeller } from "./find-cart-for-seller";
export { cartJobs } from "./jobs";
export {
  presentCart,
  presentCheckoutData,
  presentEstimate,
  presentShippingOptions,
} from "./present";
export { purgeCarts } from "./purge-carts";
export { readCart } from "./read-cart";
export { restoreCart } from "./restore-cart";
export type { CartRecord } from "./rows";
export { setCartCurrency } from "./set-currency";
export { setItem } from "./set-item";
export { listShippingOptions, selectShippingOption } from "./shipping-option";
export { keptParts, stockUnits } from "./stock-units";
export { applyGiftCard, dropGiftCards, removeGiftCard, useStoreCredit } from "./stored-value";
export { cartTotals } from "./totals";
export { askAboutVatId, renewVatCheck } from "./vat-check";
