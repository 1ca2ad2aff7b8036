export { effectivePrice, type PriceRecord, priceRecord } from "./rules";
export { presentUnitPrice } from "./unit-price";
