"use client";

import { useState } from "react";
import { type AddressState, saveAddress } from "@/components/storefront/actions/save-address";
import { AddressFields, type AddressFieldsProps } from "@/components/storefront/address-fields";
import { ErrorSummary } from "@/components/storefront/error-summary";
import { StepSubmit } from "@/components/storefront/step-submit";
import { say } from "@/components/ui/say";
import { useFormAction } from "@/components/ui/use-form-action";
import type { CheckoutData } from "@/lib/contract/cart";

type Prepared = Pick<AddressFieldsProps, "countryCode" | "states">;

type AddressFormProps = Pick<AddressFieldsProps, "countries" | "publishableKey" | "words"> & {
  data: Pick<CheckoutData, "shippingAddress" | "billingAddress" | "sameAsShipping">;
  shipping: Prepared;
  billing: Prepared;
};

const NOTHING_YET: AddressState = {};

/** Where the order goes; and where the bill goes, when that is elsewhere. */
export function AddressForm({
  countries,
  publishableKey,
  words,
  data,
  shipping,
  billing,
}: AddressFormProps) {
  const { state, isPending, form } = useFormAction(saveAddress, NOTHING_YET);
  const [isSame, setIsSame] = useState(
    state.values ? "sameAsShipping" in state.values : data.sameAsShipping || !data.billingAddress,
  );
  const common = { countries, publishableKey, words, values: state.values, errors: state.errors };
  return (
    <form {...form} className="flex flex-col gap-7">
      <ErrorSummary
        errors={isPending ? undefined : state.errors}
        title={words.errors}
        sayOf={(name, text) =>
          name.startsWith("billingAddress.") ? say(words.billingError, { text }) : text
        }
      />
      <AddressFields
        {...common}
        {...shipping}
        states={state.states?.shippingAddress ?? shipping.states}
        path="shippingAddress"
        address={data.shippingAddress}
      />
      <label className="flex min-h-8 items-center gap-3 text-small">
        <input
          type="checkbox"
          name="sameAsShipping"
          checked={isSame}
          onChange={(event) => setIsSame(event.currentTarget.checked)}
          className="size-5 accent-(--fill)"
        />
        {words.sameAsShipping}
      </label>
      {!isSame && (
        <fieldset className="flex flex-col gap-5">
          <legend className="mb-5 font-serif text-heading">{words.billing}</legend>
          <AddressFields
            {...common}
            {...billing}
            states={state.states?.billingAddress ?? billing.states}
            path="billingAddress"
            address={data.billingAddress}
          />
        </fieldset>
      )}
      <StepSubmit complaint={state.complaint} isPending={isPending}>
        {words.proceed}
      </StepSubmit>
    </form>
  );
}
