"use client";

import type { UseFormReturnType } from "@mantine/form";
import { findPrice, type ItemChoice } from "@/components/dashboard/draft-orders/actions";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { RemoveButton } from "@/components/dashboard/form/row-buttons";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import classes from "./draft-orders.module.css";
import type { DraftValues } from "./draft-values";
import { ItemChoiceSelect } from "./item-choice-select";

export type DraftForm = UseFormReturnType<DraftValues>;

type DraftItemFieldsProps = { form: DraftForm; index: number };

/** One line: product, quantity and price. The server searches by name or SKU. */
export function DraftItemFields({ form, index }: DraftItemFieldsProps) {
  const { messages, currency } = useMessages();
  const { draftOrders } = messages;
  const item = form.values.items[index];
  if (item === undefined) return null;
  const { choice } = item;
  const path = `items.${index}`;

  async function choose(chosen: ItemChoice | null) {
    form.setFieldValue(`${path}.choice`, chosen);
    if (chosen === null) return;
    const price = await findPrice(chosen).catch(() => null);
    if (price !== null) form.setFieldValue(`${path}.price`, price);
  }

  return (
    <fieldset className={classes.item} aria-label={format(draftOrders.line, { number: index + 1 })}>
      <ItemChoiceSelect
        className={classes.product}
        value={choice}
        onChoose={choose}
        error={form.errors[`${path}.productId`] ?? form.errors[`${path}.variantId`]}
      />
      <div className={classes.quantity}>
        <WholeInput
          label={draftOrders.quantity}
          min={1}
          max={1_000_000}
          {...form.getInputProps(`${path}.quantity`)}
        />
      </div>
      <div className={classes.price}>
        <MoneyInput
          label={draftOrders.price}
          currency={currency}
          {...form.getInputProps(`${path}.price`)}
        />
      </div>
      <RemoveButton
        label={format(draftOrders.removeLine, { number: index + 1 })}
        className={classes.remove}
        size="lg"
        disabled={form.values.items.length === 1}
        onClick={() => form.removeListItem("items", index)}
      />
    </fieldset>
  );
}
