export { effectivePrice, type PriceRecord } from "./rules";
