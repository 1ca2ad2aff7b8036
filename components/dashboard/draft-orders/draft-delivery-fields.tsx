import { Group, Switch, TextInput } from "@mantine/core";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { useMessages } from "@/components/dashboard/shell/language";
import type { DraftForm } from "./draft-item-fields";

/** A delivery of the seller's own, in place of those of the shop. */
export function DraftDeliveryFields({ form }: { form: DraftForm }) {
  const { messages, currency } = useMessages();
  const { draftOrders } = messages;
  return (
    <>
      <Switch
        label={draftOrders.ownShipping}
        description={draftOrders.ownShippingHint}
        {...form.getInputProps("hasShipping", { type: "checkbox" })}
      />
      {form.values.hasShipping && (
        <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
          <TextInput
            label={draftOrders.shippingName}
            maxLength={100}
            {...form.getInputProps("shippingName")}
            error={form.errors["shipping.name"]}
          />
          <MoneyInput
            label={draftOrders.shippingPrice}
            currency={currency}
            {...form.getInputProps("shippingPrice")}
            error={form.errors["shipping.price"]}
          />
        </Group>
      )}
    </>
  );
}
