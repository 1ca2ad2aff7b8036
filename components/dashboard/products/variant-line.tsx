"use client";

import { ActionIcon, Group, Radio, Table, Text, TextInput } from "@mantine/core";
import { X } from "lucide-react";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import type { ProductFormApi } from "./form-type";
import { StockInput, type VariantStock } from "./stock-input";
import { VariantDetails } from "./variant-details";
import classes from "./variants.module.css";

type VariantLineProps = {
  form: ProductFormApi;
  /** Which of the variants. */
  at: number;
  name: string;
  /** What its price is without one of its own. */
  fallback?: string;
  /** Whether stock is counted. */
  hasStock: boolean;
  /** The units there are; undefined for a new one. */
  stock: VariantStock | undefined;
  onChoose: () => void;
  onRemove: () => void;
};

/** A variant as a line of fields; what is rarely entered is behind its last button but one. */
export function VariantLine({
  form,
  at,
  name,
  fallback,
  hasStock,
  stock,
  ...act
}: VariantLineProps) {
  const { messages, currency } = useMessages();
  const { products } = messages;
  const { variants } = form.values;
  const row = variants[at];
  const label = (field: string) => ({ "aria-label": format(products.fieldOf, { field, name }) });
  const stockTitle = stock === undefined ? products.startStock : products.stockCount;
  if (row === undefined) return null;
  return (
    <Table.Tr role="row" className={classes.line}>
      <Table.Th role="rowheader" scope="row" className={classes.name}>
        {name}
        {form.errors[`variants.${at}`] && (
          <Text size="xs" c="red">
            {form.errors[`variants.${at}`]}
          </Text>
        )}
      </Table.Th>
      <Table.Td role="cell" data-label={products.price} className={classes.amount}>
        <MoneyInput
          currency={currency}
          placeholder={fallback}
          {...label(products.price)}
          {...form.getInputProps(`variants.${at}.price`)}
        />
      </Table.Td>
      {hasStock && (
        <Table.Td role="cell" data-label={stockTitle} className={classes.stock}>
          <StockInput form={form} at={at} stock={stock} {...label(stockTitle)} />
        </Table.Td>
      )}
      <Table.Td role="cell" data-label={products.sku} className={classes.sku}>
        <TextInput
          maxLength={100}
          {...label(products.sku)}
          {...form.getInputProps(`variants.${at}.sku`)}
        />
      </Table.Td>
      <Table.Td role="cell" data-label={products.isDefault} className={classes.default}>
        <Radio
          name="default-variant"
          checked={row.isDefault}
          {...label(products.isDefault)}
          onChange={act.onChoose}
        />
      </Table.Td>
      <Table.Td role="cell" className={classes.actions}>
        <Group gap={0} wrap="nowrap">
          <VariantDetails form={form} at={at} name={name} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            disabled={variants.length === 1}
            aria-label={format(products.removeVariant, { name })}
            onClick={act.onRemove}
          >
            <X size={15} aria-hidden />
          </ActionIcon>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}
