export { cancelUnpaidOrder } from "./cancel-unpaid-order";
export { presentCheckout } from "./reply";
export { submitCheckout } from "./submit";
