"use client";

import { NativeSelect, SimpleGrid } from "@mantine/core";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { ShippingType } from "@/lib/contract/product";
import { WITHDRAWAL_EXCLUSIONS } from "@/lib/contract/withdrawal";
import type { ProductFormApi } from "./form-type";

/** Its delivery, its quantity limits, and whether it can be withdrawn from. */
export function ShippingCard({ form }: { form: ProductFormApi }) {
  const { messages, currency } = useMessages();
  const { products } = messages;
  return (
    <Card title={products.shipping}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <NativeSelect
          label={products.shippingType}
          data={labelOptions(ShippingType.options, products.shippingTypes)}
          {...form.getInputProps("shippingType")}
        />
        {form.values.shippingType === "fixed" && (
          <MoneyInput
            label={products.fixedRate}
            currency={currency}
            {...form.getInputProps("fixedShippingRateCents")}
          />
        )}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <WholeInput
          label={products.minQuantity}
          min={1}
          {...form.getInputProps("minOrderQuantity")}
        />
        <WholeInput
          label={products.maxQuantity}
          placeholder={products.noLimit}
          min={1}
          {...form.getInputProps("maxOrderQuantity")}
        />
      </SimpleGrid>
      <NativeSelect
        label={products.withdrawalExclusion}
        description={products.withdrawalExclusionHint}
        data={labelOptions(WITHDRAWAL_EXCLUSIONS, products.withdrawalExclusions)}
        {...form.getInputProps("withdrawalExclusion")}
      />
    </Card>
  );
}
