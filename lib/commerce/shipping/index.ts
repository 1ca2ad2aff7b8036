export { listDeliveryCountries } from "./delivery-countries";
export {
  requiresShipping,
  servesCountry,
  type Shipment,
  type ShippingLine,
  type ShippingOptionFacts,
  type ShippingQuote,
  type ShippingType,
  shippingQuotes,
} from "./rules";
