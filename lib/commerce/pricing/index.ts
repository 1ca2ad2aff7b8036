export {
  currentOffer,
  type Offer,
  offerInForce,
  plainOffer,
  presentOffer,
  presentSupply,
} from "./offer";
export { offerMembers, variantPrices } from "./offer-sql";
export { presentTotals } from "./present-totals";
export { effectivePrice, priceRecord, type SaleDates } from "./rules";
export { termsRow } from "./terms-row";
