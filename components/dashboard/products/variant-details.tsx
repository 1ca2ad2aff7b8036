"use client";

import { ActionIcon, Button, Group, Modal, NativeSelect, Stack } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { toCustomValues } from "@/components/dashboard/custom-fields/custom-entries";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { unreadPaths } from "@/components/dashboard/form/number-entry";
import { useMessages } from "@/components/dashboard/shell/language";
import { VARIANT_FIELD_NAMES, type VariantField } from "@/lib/contract/product-fields";
import { format } from "@/lib/kit/format-message";
import { CurrencyPriceFields } from "./currency-price-fields";
import type { ProductFormApi } from "./form-type";
import { PLAIN_VARIANT_FIELDS, VariantExtras, VariantInput } from "./variant-input";

/** The fields that are entered here: all but those in the line. */
const FIELDS: readonly VariantField[] = VARIANT_FIELD_NAMES.filter(
  (name) => name !== "price" && name !== "sku",
);

type VariantDetailsProps = { form: ProductFormApi; at: number; name: string };

/** What few variants have of their own: a sale price, a cost, a weight, a picture. Saved with the product. */
export function VariantDetails({ form, at, name }: VariantDetailsProps) {
  const { products } = useMessages().messages;
  const [isOpen, { open, close }] = useDisclosure();
  const [wasOpened, setOpened] = useState(false);
  const row = form.values.variants[at];
  const hasOwn =
    row &&
    (row.unit.unit !== "" ||
      row.sellWhenSoldOut ||
      Object.values(toCustomValues(row.customFields)).some((value) => value !== null) ||
      [row.salePrice, row.cost, row.mediaId, row.taxClass].some((value) => value !== null));
  const isRefused =
    row &&
    FIELDS.some((field) => {
      const path = `variants.${at}.${field}`;
      const isWrong = Object.keys(form.errors).some((name) => `${name}.`.startsWith(`${path}.`));
      return isWrong || unreadPaths(row[field]).length > 0;
    });
  return (
    <>
      <ActionIcon
        variant={hasOwn || isRefused ? "light" : "subtle"}
        color={isRefused ? "red" : hasOwn ? undefined : "gray"}
        size={32}
        aria-label={format(products.detailsOf, { name })}
        onClick={() => {
          setOpened(true);
          open();
        }}
      >
        <SlidersHorizontal size={15} aria-hidden />
      </ActionIcon>
      {/* Rendered on demand: some products have two hundred variants, and most are never opened. */}
      {wasOpened && (
        <Modal opened={isOpen} onClose={close} title={name} centered>
          <DetailFields form={form} at={at} close={close} />
        </Modal>
      )}
    </>
  );
}

function DetailFields({
  form,
  at,
  close,
}: Omit<VariantDetailsProps, "name"> & { close: () => void }) {
  const { messages, currency } = useMessages();
  const { products } = messages;
  const row = form.values.variants[at];
  const pictures = form.values.media.map(({ id, alt }, place) => ({
    value: id,
    label: `${place + 1}. ${alt || products.pictureUntold}`,
  }));
  return (
    <Stack>
      <MoneyInput
        label={products.salePrice}
        description={products.variantSaleHint}
        currency={currency}
        data-autofocus
        {...form.getInputProps(`variants.${at}.salePrice`)}
      />
      <MoneyInput
        label={products.cost}
        currency={currency}
        {...form.getInputProps(`variants.${at}.cost`)}
      />
      <CurrencyPriceFields form={form} path={`variants.${at}.currencyPrices`} />
      <NativeSelect
        label={products.variantPicture}
        data={[{ value: "", label: products.variantPictureNone }, ...pictures]}
        value={row?.mediaId ?? ""}
        error={form.errors[`variants.${at}.mediaId`]}
        onChange={(event) =>
          form.setFieldValue(`variants.${at}.mediaId`, event.currentTarget.value || null)
        }
      />
      {PLAIN_VARIANT_FIELDS.filter((field) => FIELDS.includes(field)).map((field) => (
        <VariantInput key={field} form={form} at={at} field={field} />
      ))}
      <VariantExtras form={form} at={at} />
      <Group justify="flex-end">
        <Button onClick={close}>{products.detailsDone}</Button>
      </Group>
    </Stack>
  );
}
