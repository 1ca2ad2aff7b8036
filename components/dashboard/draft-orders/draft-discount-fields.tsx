import { SegmentedControl } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { PercentInput } from "@/components/dashboard/form/percent-input";
import { useMessages } from "@/components/dashboard/shell/language";
import type { DraftForm } from "./draft-item-fields";

/** What is taken off the goods. */
export function DraftDiscountFields({ form }: { form: DraftForm }) {
  const { messages, currency } = useMessages();
  const { draftOrders, discounts } = messages;
  const { discountType } = form.values;
  const isNarrow = useMediaQuery("(max-width: 30em)") ?? false;
  return (
    <>
      <SegmentedControl
        aria-label={draftOrders.discount}
        orientation={isNarrow ? "vertical" : "horizontal"}
        data={labelOptions(["none", "percentage", "fixed"], draftOrders.discountTypes)}
        value={discountType}
        onChange={(type) => form.setValues({ discountType: type, discountValue: null })}
      />
      {discountType === "percentage" && (
        <PercentInput
          label={discounts.percent}
          max={100}
          decimals={2}
          maw={200}
          {...form.getInputProps("discountValue")}
          error={form.errors["discount.value"]}
        />
      )}
      {discountType === "fixed" && (
        <MoneyInput
          label={discounts.amount}
          currency={currency}
          maw={200}
          {...form.getInputProps("discountValue")}
          error={form.errors["discount.value"]}
        />
      )}
    </>
  );
}
