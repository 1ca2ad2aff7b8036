export { effectivePrice, type PriceRecord, priceRecord } from "./rules";
