export { addItem } from "./add-item";
export { type CalculatedCart, calculateCart } from "./calculate";
export { saveCheckoutData } from "./checkout-data";
export { applyDiscount, dropDiscount, removeDiscount } from "./discount";
export { estimateCart } from "./estimate";
export {
  presentCart,
  presentCheckoutData,
  presentEstimate,
  presentShippingOptions,
  presentTotals,
} from "./present";
export { readCart } from "./read-cart";
export { setItem } from "./set-item";
export { sweepCarts } from "./sweep-carts";
export { listShippingOptions, selectShippingOption } from "./shipping-option";
