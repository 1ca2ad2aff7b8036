export { createShippingOption } from "./create-option";
export { deleteShippingOption } from "./delete-option";
export { listAllCountries, listDeliveryCountries } from "./delivery-countries";
export { listSellerOptions } from "./list-options";
export { findShippingOption } from "./option-rows";
export { presentSellerOption } from "./present";
export { presentQuote, translateOption } from "./present-quote";
export { quoteProduct } from "./quote-product";
export {
  convertShippingOption,
  freeShippingFrom,
  requiresCollection,
  requiresShipping,
  type ShippingOptionRules,
  type ShippingQuote,
  type ShippingType,
  servesCountry,
  shippingQuotes,
} from "./rules";
export { updateShippingOption } from "./update-option";
