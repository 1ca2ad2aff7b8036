import type { Address, StoredAddress } from "@/lib/contract/address";
import { toE164 } from "@/lib/kit/phone";

/** A stored address; one imported from another system may lack parts. */
type KeptAddress = Pick<
  StoredAddress,
  "firstName" | "lastName" | "line1" | "city" | "countryCode"
> &
  Partial<StoredAddress>;

/** An address with all parts, missing ones as null, with its phone number in E.164 format too. */
export function presentAddress(address: KeptAddress): Address {
  const { phone = null, countryCode } = address;
  return {
    firstName: address.firstName,
    lastName: address.lastName,
    company: address.company ?? null,
    line1: address.line1,
    line2: address.line2 ?? null,
    city: address.city,
    postcode: address.postcode ?? null,
    countryCode,
    state: address.state ?? null,
    phone,
    phoneE164: phone === null ? null : toE164(phone, countryCode),
  };
}
