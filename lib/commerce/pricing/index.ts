export { effectivePrice, type PriceRecord, priceRecord } from "./rules";
export { termsRow } from "./terms-row";
export { presentUnitPrice } from "./unit-price";
