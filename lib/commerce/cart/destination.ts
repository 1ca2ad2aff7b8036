import type { ShippingQuote } from "@/lib/commerce/shipping";
import type { TaxEvidence } from "@/lib/commerce/tax";
import type { StoredAddress } from "@/lib/contract/address";
import type { CartSnapshot } from "./rows";

/** Where tax and shipping are worked out for. */
export interface Destination {
  countryCode: string;
  state: string | null;
  postcode: string | null;
}

type Addresses = Pick<CartSnapshot, "shippingAddress" | "billingAddress" | "sameAsShipping">;
type Whereabouts = Addresses &
  Pick<CartSnapshot, "visitorCountry" | "ipCountry" | "storeCountry" | "draft">;

/** Where goods are handed over: at the place that they are collected at, else where they go. */
export function getTaxedPlace(chosen: ShippingQuote | null, destination: Destination): Destination {
  return chosen?.pickup?.address ?? destination;
}

/** The shipping address once there is one; before that, the country the visitor seems to be in. */
export function getDestination({ shippingAddress, visitorCountry }: Whereabouts): Destination {
  return shippingAddress ?? countryAlone(visitorCountry);
}

/** Whose bill it is: that of the shipping address only where there is one. */
export function getBillingAddress({
  sameAsShipping,
  shippingAddress,
  billingAddress,
}: Addresses): StoredAddress | null {
  return sameAsShipping ? (shippingAddress ?? billingAddress) : billingAddress;
}

/**
 * The place where goods and services without delivery are taxed, and its evidence: where the buyer belongs (Article 58
 * of Directive 2006/112/EC, Articles 24b and 24f of Regulation 282/2011). The country of a request counts only by the
 * header that the operator trusts, because a client must not choose its tax by a header. The total of a draft order was
 * agreed, so it does not depend on where its link is opened; one that adds to an order is taxed as that order.
 */
export function getPlaceOfSupply(snapshot: Whereabouts): {
  place: Destination;
  evidence: TaxEvidence;
} {
  const { shippingAddress, ipCountry, storeCountry, draft } = snapshot;
  const billing = getBillingAddress(snapshot);
  const found = (basis: TaxEvidence["basis"], place: Destination, ip = ipCountry) => ({
    place,
    evidence: {
      ...{ basis, countryCode: place.countryCode, ipCountry: ip },
      billingCountry: billing?.countryCode ?? null,
      shippingCountry: shippingAddress?.countryCode ?? null,
    },
  });
  if (billing !== null) return found("billing_address", billing);
  if (shippingAddress !== null) return found("shipping_address", shippingAddress);
  const country = draft === null ? ipCountry : countryOfOrder(snapshot);
  if (country !== null) return found("ip_country", countryAlone(country), country);
  return found("store_country", countryAlone(storeCountry));
}

/** Where the order was taxed that a draft without an address adds to; null for the others, which begin at home. */
function countryOfOrder({ visitorCountry, storeCountry }: Whereabouts): string | null {
  return visitorCountry === storeCountry ? null : visitorCountry;
}

function countryAlone(countryCode: string): Destination {
  return { countryCode, state: null, postcode: null };
}
