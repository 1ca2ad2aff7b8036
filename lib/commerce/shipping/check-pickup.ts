import { checkAddress } from "@/lib/commerce/geo";
import type { Pickup, PickupInput } from "@/lib/contract/pickup";
import { type RefusalFields, requireValidFields } from "@/lib/kit/errors";

/** A pickup place in its stored form. Refuses an address that its country's rules do not allow. */
export function checkPickup({ address, hours, leadTimeHours }: PickupInput): Pickup {
  const fields: RefusalFields = {};
  const noPerson = { firstName: "", lastName: "", phone: null };
  const { line1, line2, city, postcode, countryCode, state } = checkAddress(
    { ...address, ...noPerson },
    "pickup.address",
    fields,
  );
  requireValidFields(fields);
  return {
    address: { line1, line2, city, postcode, countryCode, state },
    hours: hours || null,
    leadTimeHours,
  };
}
