export { listDeliveryCountries } from "./delivery-countries";
export {
  requiresShipping,
  type ShippingLine,
  type ShippingOptionFacts,
  type ShippingQuote,
  type ShippingType,
  servesCountry,
  shippingQuotes,
} from "./rules";
