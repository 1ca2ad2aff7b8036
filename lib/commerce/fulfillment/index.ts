export { createFulfillment } from "./create-fulfillment";
export { findFulfillment } from "./find-fulfillment";
export { fulfillOrder } from "./fulfill-order";
export { handOverOrder } from "./hand-over-order";
export { readyForPickup } from "./ready-for-pickup";
export { sendUnits } from "./send-units";
export { updateFulfillment } from "./update-fulfillment";
export { updateTracking } from "./update-tracking";
