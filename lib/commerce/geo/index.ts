export { checkAddress } from "./check-address";
export {
  countries,
  countriesByName,
  country,
  isCountry,
} from "./countries";
export { detectCountry, platformCountry, trustedCountry } from "./detect";
export { listStates } from "./list-states";
export { isPostcodeValid, normalizePostcode, postcodePrefixes } from "./postcodes";
export { presentAddress } from "./present-address";
export { normalizeState, states } from "./states";
