export {
  type Country,
  type CountryCode,
  countries,
  country,
  isCountry,
} from "./countries";
export { detectCountry, platformCountry } from "./detect";
export { isPostcodeValid, normalizePostcode } from "./postcodes";
export { normalizeState, type State, states } from "./states";
export { listStates } from "./list-states";
