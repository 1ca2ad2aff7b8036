import type { CartSnapshot } from "./rows";

/** Where tax and shipping are worked out for. */
export interface Destination {
  countryCode: string;
  state: string | null;
  postcode: string | null;
}

/** The shipping address once there is one; before that, the country the visitor seems to be in. */
export function getDestination(snapshot: CartSnapshot): Destination {
  const { shippingAddress, visitorCountry } = snapshot;
  return shippingAddress ?? { countryCode: visitorCountry, state: null, postcode: null };
}
