"use client";

import { ActionIcon, Button, Group, Modal, NativeSelect, Stack, TextInput } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { SlidersHorizontal } from "lucide-react";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { isUnread } from "@/components/dashboard/form/number-entry";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import type { ProductFormApi } from "./form-type";

/** What is entered here. */
const FIELDS = ["salePrice", "cost", "weightGrams", "mediaId", "barcode"] as const;

type VariantDetailsProps = { form: ProductFormApi; at: number; name: string };

/** What few variants have of their own: a sale price, a cost, a weight, a picture. Saved with the product. */
export function VariantDetails({ form, at, name }: VariantDetailsProps) {
  const { messages, currency } = useMessages();
  const { products } = messages;
  const [isOpen, { open, close }] = useDisclosure();
  const row = form.values.variants[at];
  const hasOwn = row && [row.salePrice, row.cost, row.mediaId].some((value) => value !== null);
  const isRefused =
    row && FIELDS.some((field) => form.errors[`variants.${at}.${field}`] || isUnread(row[field]));
  const pictures = form.values.media.map(({ id, alt }, place) => ({
    value: id,
    label: `${place + 1}. ${alt || products.pictureUntold}`,
  }));
  return (
    <>
      <ActionIcon
        variant={hasOwn || isRefused ? "light" : "subtle"}
        color={isRefused ? "red" : hasOwn ? undefined : "gray"}
        size={32}
        aria-label={format(products.detailsOf, { name })}
        onClick={open}
      >
        <SlidersHorizontal size={15} aria-hidden />
      </ActionIcon>
      <Modal opened={isOpen} onClose={close} title={name} centered>
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
          <WholeInput
            label={products.weight}
            {...form.getInputProps(`variants.${at}.weightGrams`)}
          />
          <NativeSelect
            label={products.variantPicture}
            data={[{ value: "", label: products.variantPictureNone }, ...pictures]}
            value={row?.mediaId ?? ""}
            error={form.errors[`variants.${at}.mediaId`]}
            onChange={(event) =>
              form.setFieldValue(`variants.${at}.mediaId`, event.currentTarget.value || null)
            }
          />
          <TextInput
            label={products.barcode}
            maxLength={100}
            inputMode="numeric"
            {...form.getInputProps(`variants.${at}.barcode`)}
          />
          <Group justify="flex-end">
            <Button onClick={close}>{products.detailsDone}</Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}
