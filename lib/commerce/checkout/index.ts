export { giveUpOrder } from "./give-up-order";
export { presentCheckout } from "./reply";
export { submitCheckout } from "./submit";
