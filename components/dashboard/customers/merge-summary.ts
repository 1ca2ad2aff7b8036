import type { SellerCustomer } from "@/lib/contract/customer";
import { fullName } from "./full-name";

/** Greatest numbers of tags and of addresses of a customer. */
const TAGS_MAX = 100;
const ADDRESSES_MAX = 20;

type Facts = Pick<
  SellerCustomer,
  "firstName" | "lastName" | "phone" | "tags" | "addresses" | "invoiceLimit"
>;

/** What the one who stays will be, as the API merges: their own words win, gaps are filled. */
export function mergedCustomerSummary(kept: Facts, gone: Facts) {
  const places = [...kept.addresses, ...gone.addresses].map(({ id, isDefault, ...place }) =>
    JSON.stringify(
      Object.entries(place)
        .filter(([, value]) => value !== null)
        .sort(),
    ),
  );
  return {
    name: fullName(kept) ?? fullName(gone),
    phone: kept.phone ?? gone.phone,
    invoiceLimit: kept.invoiceLimit ?? gone.invoiceLimit,
    tags: [...new Set([...kept.tags, ...gone.tags])].slice(0, TAGS_MAX),
    addressCount: Math.min(ADDRESSES_MAX, new Set(places).size),
  };
}
