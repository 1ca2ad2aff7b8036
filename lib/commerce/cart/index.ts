export { addItem } from "./add-item";
export type { CalculatedCart } from "./calculate";
export { checkAddress } from "./check-address";
export { saveCheckoutData } from "./checkout-data";
export { applyDiscount, dropDiscount, removeDiscount } from "./discount";
export { estimateCart } from "./estimate";
export { findCartForSeller } from "./find-cart-for-seller";
export {
  presentCart,
  presentCheckoutData,
  presentEstimate,
  presentShippingOptions,
} from "./present";
export { purgeCarts } from "./purge-carts";
export { readCart } from "./read-cart";
export { setItem } from "./set-item";
export { listShippingOptions, selectShippingOption } from "./shipping-option";
