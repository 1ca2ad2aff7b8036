export {
  type Country,
  type CountryCode,
  countries,
  country,
  isCountry,
} from "@/lib/commerce/geo/countries";
export { detectCountry, platformCountry } from "@/lib/commerce/geo/detect";
export { isPostcodeValid, normalizePostcode } from "@/lib/commerce/geo/postcodes";
export { normalizeState, type State, states } from "@/lib/commerce/geo/states";
