"use client";

import { type EstimateState, estimateCart } from "@/components/storefront/cart/estimate-cart";
import { TotalsRow } from "@/components/storefront/cart/totals-list";
import type { Words } from "@/components/storefront/words";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { useFormAction } from "@/components/ui/use-form-action";
import type { CartEstimate } from "@/lib/contract/cart";
import type { Country } from "@/lib/contract/country";

const NOTHING_YET: EstimateState = {};

type EstimateFormProps = {
  countries: Country[];
  /** Where the shopper seems to be. */
  countryCode: string;
  taxInclusive: boolean;
  words: Words["estimate"];
};

/** What the cart costs delivered, before anything has been said of an address. */
export function EstimateForm({ countries, countryCode, taxInclusive, words }: EstimateFormProps) {
  const { state, isPending, form } = useFormAction(estimateCart, NOTHING_YET);
  const { values, errors, complaint, estimate } = state;
  return (
    <details open={state !== NOTHING_YET || undefined} className="text-small">
      <summary className="text-link inline-block py-1">{words.open}</summary>
      <form {...form} className="mt-3 grid grid-cols-2 items-start gap-3">
        <SelectField
          label={words.country}
          name="countryCode"
          required
          autoComplete="off"
          defaultValue={values?.countryCode ?? countryCode}
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          errors={errors?.countryCode}
          className="col-span-2"
        />
        <TextField
          label={words.postcode}
          name="postcode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          defaultValue={values?.postcode ?? ""}
          errors={errors?.postcode}
        />
        <Button kind="secondary" aria-disabled={isPending || undefined} className="mt-7.5 px-3!">
          {words.work}
        </Button>
      </form>
      <div role="status" className="mt-3 empty:hidden" aria-busy={isPending}>
        {complaint && <Notice tone="danger">{complaint}</Notice>}
        {estimate && <Sums estimate={estimate} taxInclusive={taxInclusive} words={words} />}
      </div>
    </details>
  );
}

type SumsProps = { estimate: CartEstimate } & Pick<EstimateFormProps, "taxInclusive" | "words">;

function Sums({ estimate: { totals, shippingOptionsCount }, taxInclusive, words }: SumsProps) {
  if (shippingOptionsCount === 0) return <Notice tone="warning">{words.none}</Notice>;
  const { shipping, tax, total } = totals;
  return (
    <dl className="flex flex-col gap-1.5 tabular-nums">
      <TotalsRow
        name={words.delivery}
        amount={shipping.amount === 0 ? words.free : shipping.formatted}
      />
      {!taxInclusive && <TotalsRow name={words.tax} amount={tax.formatted} />}
      <TotalsRow name={words.total} amount={total.formatted} className="font-medium" />
    </dl>
  );
}
