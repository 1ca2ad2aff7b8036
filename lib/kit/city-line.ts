/** Where the postcode stands behind the town, as the postal services of these countries ask. */
const CITY_FIRST = new Set(["AU", "CA", "GB", "IE", "IN", "NZ", "SG", "US"]);

type Town = {
  city: string | null;
  postcode: string | null;
  state?: string | null;
  countryCode: string;
};

/** The line of an address that names the town: "50667 Köln", "Whitby YO21 1AA", "Austin TX 78701". */
export function cityLine({ city, postcode, state = null, countryCode }: Town): string {
  const parts = CITY_FIRST.has(countryCode) ? [city, state, postcode] : [postcode, city, state];
  return parts.filter(Boolean).join(" ");
}
