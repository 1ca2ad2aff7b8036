"use client";

import { estimateCart } from "@/components/storefront/cart/estimate-cart";
import { TotalsRow } from "@/components/storefront/cart/totals-list";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { NOTHING_YET, useFormAction } from "@/components/ui/use-form-action";
import type { CartEstimate } from "@/lib/contract/cart";
import type { Country } from "@/lib/contract/country";
import type { Messages } from "@/messages/storefront";

type EstimateFormProps = {
  countries: Country[];
  /** Where the shopper seems to be. */
  countryCode: string;
  taxInclusive: boolean;
  messages: Messages["estimate"];
};

/** Estimates the total of the cart with delivery, before an address is entered. */
export function EstimateForm({
  countries,
  countryCode,
  taxInclusive,
  messages,
}: EstimateFormProps) {
  const { state, isPending, form } = useFormAction(estimateCart, NOTHING_YET);
  const { values, errors, complaint, estimate } = state;
  return (
    <details open={state !== NOTHING_YET || undefined} className="text-small">
      <summary className="text-link inline-block py-1">{messages.open}</summary>
      <form {...form} className="mt-3 grid grid-cols-2 items-start gap-3">
        <SelectField
          label={messages.country}
          name="countryCode"
          required
          autoComplete="off"
          defaultValue={values?.countryCode ?? countryCode}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          errors={errors?.countryCode}
          className="col-span-2"
        />
        <TextField
          label={messages.postcode}
          name="postcode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          defaultValue={values?.postcode ?? ""}
          errors={errors?.postcode}
        />
        <Button kind="secondary" aria-disabled={isPending || undefined} className="mt-7.5 px-3!">
          {messages.work}
        </Button>
      </form>
      <div role="status" className="mt-3 empty:hidden" aria-busy={isPending}>
        {complaint && <Notice tone="danger">{complaint}</Notice>}
        {estimate && <Sums estimate={estimate} taxInclusive={taxInclusive} messages={messages} />}
      </div>
    </details>
  );
}

type SumsProps = { estimate: CartEstimate } & Pick<EstimateFormProps, "taxInclusive" | "messages">;

function Sums({ estimate: { totals, shippingOptionsCount }, taxInclusive, messages }: SumsProps) {
  if (shippingOptionsCount === 0) return <Notice tone="warning">{messages.none}</Notice>;
  const { shipping, tax, total } = totals;
  return (
    <dl className="flex flex-col gap-1.5 tabular-nums">
      <TotalsRow
        name={messages.delivery}
        amount={shipping.amount === 0 ? messages.free : shipping.formatted}
      />
      {!taxInclusive && <TotalsRow name={messages.tax} amount={tax.formatted} />}
      <TotalsRow name={messages.total} amount={total.formatted} className="font-medium" />
    </dl>
  );
}
