"use client";

import { useEffect, useId, useState } from "react";
import {
  type AddressFieldPrefix,
  inputName,
} from "@/components/storefront/checkout/address-field-prefix";
import { browserApi } from "@/components/storefront/shell/browser-api";
import { Disclosure } from "@/components/ui/disclosure";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { FieldErrors } from "@/components/ui/use-form-action";
import type { Address } from "@/lib/contract/address";
import type { Country } from "@/lib/contract/country";
import type { Messages } from "@/messages/storefront";

/** What an address form is filled and judged by. */
export type AddressFieldsProps = {
  /** Whose address; inputs are named as the API's paths, `shippingAddress.city`. */
  path: AddressFieldPrefix;
  countries: Country[];
  /** The states of the country it opens with. */
  states: State[];
  countryCode: string;
  address: Address | null;
  values: Record<string, string> | undefined;
  errors: FieldErrors | undefined;
  publishableKey: string;
  messages: Messages["address"];
};

/** A part of an address beside its country. */
type AddressPart = Exclude<keyof Address, "countryCode" | "phoneE164">;

type State = { code: string; name: string };

/** An address in the format of its country: the country comes first, because it decides the rest. */
export function AddressFields(props: AddressFieldsProps) {
  const { path, countries, address, values, errors, messages } = props;
  const [countryCode, setCountryCode] = useState(
    values?.[inputName(path, "countryCode")] ?? props.countryCode,
  );
  const [states, setStates] = useState(props.states);
  const country = countries.find(({ code }) => code === countryCode);
  const section = `section-${useId().replaceAll(":", "")} ${path === "billingAddress" ? "billing" : "shipping"}`;

  async function changeCountry(code: string) {
    setCountryCode(code);
    setStates([]);
    if (!countries.find((one) => one.code === code)?.requiresState) return;
    const params = { path: { countryCode: code } };
    const { data } = await browserApi(props.publishableKey).GET("/countries/{countryCode}/states", {
      params,
    });
    setStates(data?.data ?? []);
  }

  // What was typed before is known only once the page is there.
  const wanted = values?.[inputName(path, "countryCode")];
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen since is not undone.
  useEffect(() => {
    if (wanted !== undefined && wanted !== countryCode) changeCountry(wanted);
  }, [wanted]);

  const field = (name: AddressPart, autoComplete: string) => ({
    label: messages[name],
    id: inputName(path, name),
    name: inputName(path, name),
    defaultValue: values?.[inputName(path, name)] ?? address?.[name] ?? "",
    errors: errors?.[inputName(path, name)],
    autoComplete: `${section} ${autoComplete}`,
    maxLength: 100,
  });

  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-5">
      <SelectField
        label={messages.country}
        id={inputName(path, "countryCode")}
        name={inputName(path, "countryCode")}
        value={countryCode}
        required
        autoComplete={`${section} country`}
        errors={errors?.[inputName(path, "countryCode")]}
        onChange={(event) => changeCountry(event.currentTarget.value)}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        className="col-span-2"
      />
      <TextField
        required
        {...field("firstName", "given-name")}
        className="col-span-2 sm:col-span-1"
      />
      <TextField
        required
        {...field("lastName", "family-name")}
        className="col-span-2 sm:col-span-1"
      />
      <OptionalField summary={messages.addCompany} {...field("company", "organization")} />
      <TextField required {...field("line1", "address-line1")} className="col-span-2" />
      <OptionalField summary={messages.addLine2} {...field("line2", "address-line2")} />
      <TextField
        required
        {...field("city", "address-level2")}
        className="col-span-2 sm:col-span-1"
      />
      {country?.requiresPostcode !== false && (
        <TextField
          required
          autoCapitalize="characters"
          spellCheck={false}
          {...field("postcode", "postal-code")}
          label={country?.postcodeLabel ?? messages.postcode}
          className="col-span-2 sm:col-span-1"
        />
      )}
      {country?.requiresState && (
        <StateField
          messages={messages}
          {...field("state", "address-level1")}
          states={states}
          key={states.length}
        />
      )}
      {path !== "billingAddress" && (
        <TextField
          type="tel"
          inputMode="tel"
          hint={messages.phoneHint}
          {...field("phone", "tel")}
          className="col-span-2"
        />
      )}
    </div>
  );
}

type InputOptions = {
  label: string;
  id: string;
  name: string;
  defaultValue: string;
  errors: string[] | undefined;
  autoComplete: string;
};

/** Most addresses have none, so it waits behind a link. */
function OptionalField({ summary, ...input }: InputOptions & { summary: string }) {
  const isOpen = input.defaultValue !== "" || input.errors !== undefined;
  return (
    <Disclosure summary={summary} isOpen={isOpen} className="col-span-2 not-open:-mt-2">
      <TextField {...input} />
    </Disclosure>
  );
}

function StateField({
  messages,
  states,
  defaultValue,
  ...input
}: InputOptions & { states: State[]; messages: Messages["address"] }) {
  return (
    <SelectField
      {...input}
      placeholder={messages.chooseOne}
      required
      // A state of the previously chosen country is not one of this country.
      defaultValue={states.some(({ code }) => code === defaultValue) ? defaultValue : ""}
      options={states.map(({ code, name }) => ({ value: code, label: name }))}
      className="col-span-2 sm:col-span-1"
    />
  );
}
