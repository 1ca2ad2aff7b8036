"use client";

import { TextInput } from "@mantine/core";
import { useState } from "react";
import { fieldTexts } from "@/components/dashboard/form/refusal-text";
import { updateOrder } from "@/components/dashboard/orders/actions";
import { CountrySelect } from "@/components/dashboard/settings/country-select";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Address } from "@/lib/contract/address";
import { OrderDialog } from "./order-dialog";
import classes from "./orders.module.css";
import { useDialogCall } from "./use-order-call";

/** The fields of text in the order they are written in. */
const FIELDS = [
  ...(["firstName", "lastName", "line1", "line2"] as const),
  ...(["postcode", "city", "state", "phone"] as const),
];

type AddressDialogProps = {
  orderId: string;
  address: Address;
  isOpen: boolean;
  onClose: () => void;
};

/** Changes where an order goes, which may be done until it was sent. */
export function AddressDialog({ orderId, address, isOpen, onClose }: AddressDialogProps) {
  const { messages } = useMessages();
  const { orders } = messages;
  const { call, isPending, failure } = useDialogCall(onClose);
  const [values, setValues] = useState(address);
  const errors = fieldTexts(failure?.refusal ?? {}, messages);

  function submit(): void {
    const shippingAddress = {
      ...values,
      line2: values.line2 || null,
      postcode: values.postcode || null,
      state: values.state || null,
      phone: values.phone || null,
    };
    call(
      () => updateOrder(orderId, { shippingAddress }),
      () => orders.addressSaved,
    );
  }

  return (
    <OrderDialog
      isOpen={isOpen}
      onClose={onClose}
      title={orders.editAddress}
      label={messages.forms.save}
      isPending={isPending}
      failure={failure}
      onSubmit={submit}
    >
      <div className={classes.fields}>
        {FIELDS.map((field) => (
          <TextInput
            key={field}
            label={orders.address[field]}
            description={field === "phone" ? orders.address.phoneHint : undefined}
            value={values[field] ?? ""}
            onChange={(event) => setValues({ ...values, [field]: event.currentTarget.value })}
            error={errors[`shippingAddress.${field}`]}
            maxLength={100}
            // A customer's address, not the seller's own that the browser knows.
            autoComplete="off"
          />
        ))}
        <CountrySelect
          label={orders.address.country}
          value={values.countryCode}
          onChange={(countryCode) => setValues({ ...values, countryCode })}
          error={errors["shippingAddress.countryCode"]}
        />
      </div>
    </OrderDialog>
  );
}
