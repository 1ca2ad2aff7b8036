import { Switch, TextInput } from "@mantine/core";
import { CountrySelect } from "@/components/dashboard/form/country-select";
import { useMessages } from "@/components/dashboard/shell/language";
import type { DraftForm } from "./draft-item-fields";
import { ADDRESS_FIELDS } from "./draft-values";

/** The shipping address, if the seller knows it already. */
export function DraftAddressFields({ form }: { form: DraftForm }) {
  const { draftOrders, orders } = useMessages().messages;
  return (
    <>
      <Switch
        label={draftOrders.enterAddress}
        description={draftOrders.enterAddressHint}
        {...form.getInputProps("hasAddress", { type: "checkbox" })}
      />
      {form.values.hasAddress && (
        <div className="grid gap-3 sm:grid-cols-2">
          {ADDRESS_FIELDS.map((field) => (
            <TextInput
              key={field}
              label={orders.address[field]}
              maxLength={100}
              // A customer's address, not the seller's own that the browser knows.
              autoComplete="off"
              {...form.getInputProps(`shippingAddress.${field}`)}
            />
          ))}
          <CountrySelect
            label={orders.address.country}
            {...form.getInputProps("shippingAddress.countryCode")}
          />
        </div>
      )}
    </>
  );
}
