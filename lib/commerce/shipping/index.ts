export {
  requiresShipping,
  servesCountry,
  type Shipment,
  type ShippingLine,
  type ShippingOptionFacts,
  type ShippingQuote,
  type ShippingType,
  shippingQuotes,
} from "@/lib/commerce/shipping/rules";
