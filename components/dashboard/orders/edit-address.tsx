import { Checkbox } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Address } from "@/lib/contract/address";
import { AddressFields } from "./address-fields";

type EditAddressProps = {
  /** Where the order is to go; null while that stays. */
  address: Address | null;
  /** Where it goes. */
  from: Address;
  errors: Readonly<Record<string, string>>;
  onEnter: (address: Address | null) => void;
};

/** Another address for an order, whose fields show once one is wanted. */
export function EditAddress({ address, from, errors, onEnter }: EditAddressProps) {
  const { orders } = useMessages().messages;
  return (
    <>
      <Checkbox
        label={orders.edit.address}
        description={orders.edit.addressHint}
        checked={address !== null}
        onChange={(event) => onEnter(event.currentTarget.checked ? from : null)}
      />
      {address !== null && (
        <AddressFields
          value={address}
          onChange={onEnter}
          errors={errors}
          prefix="shippingAddress"
        />
      )}
    </>
  );
}
