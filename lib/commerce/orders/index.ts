export { presentOrderStatus, presentPublicOrder } from "./present";
export { readOrder, readOrderStatus } from "./read-order";
