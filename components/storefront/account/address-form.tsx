"use client";

import { saveAddress } from "@/components/storefront/account/save-address";
import {
  AddressFields,
  type AddressFieldsProps,
} from "@/components/storefront/checkout/address-fields";
import { ErrorSummary } from "@/components/storefront/shell/error-summary";
import { StepSubmit } from "@/components/storefront/shell/step-submit";
import { useDraft } from "@/components/storefront/shell/use-draft";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import type { AccountAddress } from "@/lib/contract/account";
import type { Messages } from "@/messages/storefront";

type AddressFormProps = Pick<
  AddressFieldsProps,
  "countries" | "countryCode" | "states" | "publishableKey"
> & {
  /** Null for a new one. */
  address: AccountAddress | null;
  /** What was typed before is kept under it, also while the customer logs in anew. */
  draftKey: string;
  messages: Pick<Messages, "address" | "addresses">;
};

/** An address of the customer, new or changed. */
export function AddressForm({ address, draftKey, states, messages, ...fields }: AddressFormProps) {
  const { state, isPending, form } = useFormAction(saveAddress, NOTHING_YET);
  const draft = useDraft(form.ref, `address ${draftKey}`);
  const values = state.values ?? draft;
  return (
    <form {...form} className="flex flex-col gap-7">
      {address && <input type="hidden" name="id" value={address.id} />}
      <ErrorSummary
        errors={isPending ? undefined : state.errors}
        title={messages.address.errors}
        sayOf={(_, text) => text}
      />
      <AddressFields
        {...fields}
        path=""
        states={state.states ?? states}
        address={address}
        values={values}
        errors={state.errors}
        messages={messages.address}
      />
      {address?.isDefault !== true && (
        <label className="flex min-h-8 items-center gap-3 text-small">
          <input
            // React marks a checkbox as changed by its customer: what was ticked before needs one of its own.
            key={String(draft === undefined)}
            type="checkbox"
            name="isDefault"
            defaultChecked={values !== undefined && "isDefault" in values}
            className="size-5 accent-(--fill)"
          />
          {messages.addresses.useFirst}
        </label>
      )}
      <StepSubmit complaint={state.complaint} isPending={isPending}>
        {messages.addresses.save}
      </StepSubmit>
    </form>
  );
}
