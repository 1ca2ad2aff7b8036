import type { Address, AddressInput } from "@/lib/contract/address";

/** An address as a form has it, as it is sent. */
export function addressInput({ phoneE164: _, ...values }: Address): AddressInput {
  return {
    ...values,
    company: values.company || null,
    line2: values.line2 || null,
    postcode: values.postcode || null,
    state: values.state || null,
    phone: values.phone || null,
  };
}
