"use client";

import { Button, Group, Select } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { CountriesSelect } from "@/components/dashboard/form/country-select";
import { useAction } from "@/components/dashboard/form/use-action";
import { nameOfClass } from "@/components/dashboard/products/tax-class-name";
import { updateStore } from "@/components/dashboard/settings/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { PrivateStore } from "@/lib/contract/store";
import type { TaxClass } from "@/lib/contract/tax";

type TaxSettingsCardProps = {
  store: Pick<PrivateStore, "untaxedCountries" | "shippingTaxClass">;
  taxClasses: readonly TaxClass[];
};

/** No class has this code. */
const AS_GOODS = "";

/** Where no tax is owed, and what shipping is taxed as where the law leaves that open. */
export function TaxSettingsCard({ store, taxClasses }: TaxSettingsCardProps) {
  const { messages } = useMessages();
  const { delivery, forms } = messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const [countries, setCountries] = useState<string[]>(store.untaxedCountries);
  const [shipping, setShipping] = useState(store.shippingTaxClass ?? AS_GOODS);
  const body = { untaxedCountries: countries, shippingTaxClass: shipping || null };
  return (
    <Card title={delivery.taxSettings}>
      <CountriesSelect
        label={delivery.untaxedCountries}
        description={delivery.untaxedCountriesHint}
        value={countries}
        onChange={setCountries}
      />
      <Select
        label={delivery.shippingTaxClass}
        description={delivery.shippingTaxClassHint}
        value={shipping}
        onChange={(code) => setShipping(code ?? AS_GOODS)}
        allowDeselect={false}
        data={[
          { value: AS_GOODS, label: delivery.shippingAsGoods },
          ...taxClasses.map(({ code }) => ({
            value: code,
            label: nameOfClass(code, taxClasses, delivery.taxClassNames),
          })),
        ]}
      />
      <Group>
        <Button
          variant="light"
          loading={isPending}
          onClick={() => run(() => updateStore(body), { done: forms.saved, next: router.refresh })}
        >
          {forms.save}
        </Button>
      </Group>
    </Card>
  );
}
