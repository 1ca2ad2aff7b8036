export { effectivePrice, type PriceFacts } from "./rules";
