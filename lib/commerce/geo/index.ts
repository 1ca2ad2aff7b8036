export {
  countries,
  country,
  isCountry,
} from "./countries";
export { detectCountry, platformCountry } from "./detect";
export { listStates } from "./list-states";
export { isPostcodeValid, normalizePostcode } from "./postcodes";
export { presentAddress } from "./present-address";
export { normalizeState, states } from "./states";
