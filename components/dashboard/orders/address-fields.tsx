"use client";

import { TextInput } from "@mantine/core";
import { CountrySelect } from "@/components/dashboard/form/country-select";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Address } from "@/lib/contract/address";
import classes from "./orders.module.css";

/** The fields of text in the order they are written in. */
const FIELDS = [
  ...(["firstName", "lastName", "company", "line1", "line2"] as const),
  ...(["postcode", "city", "state", "phone"] as const),
];

type AddressFieldsProps = {
  value: Address;
  onChange: (value: Address) => void;
  errors: Readonly<Record<string, string>>;
  /** Where the API looks for the address. */
  prefix: "shippingAddress" | "billingAddress";
};

/** The fields of an address, each with what is wrong with it. */
export function AddressFields({ value, onChange, errors, prefix }: AddressFieldsProps) {
  const { orders } = useMessages().messages;
  return (
    <div className={classes.fields}>
      {FIELDS.map((field) => (
        <TextInput
          key={field}
          label={orders.address[field]}
          description={field === "phone" ? orders.address.phoneHint : undefined}
          value={value[field] ?? ""}
          onChange={(event) => onChange({ ...value, [field]: event.currentTarget.value })}
          error={errors[`${prefix}.${field}`]}
          maxLength={100}
          // A customer's address, not the seller's own that the browser knows.
          autoComplete="off"
        />
      ))}
      <CountrySelect
        label={orders.address.country}
        value={value.countryCode}
        onChange={(countryCode) => onChange({ ...value, countryCode })}
        error={errors[`${prefix}.countryCode`]}
      />
    </div>
  );
}
