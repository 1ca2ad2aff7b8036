"use client";

import { Button, Group, List, SegmentedControl, Switch, Text, TextInput } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import {
  createDiscount,
  deleteDiscount,
  updateDiscount,
} from "@/components/dashboard/discounts/actions";
import { DateTimeInput } from "@/components/dashboard/form/date-input";
import { DeleteButton } from "@/components/dashboard/form/delete-button";
import { FormPage } from "@/components/dashboard/form/form-page";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { PercentInput } from "@/components/dashboard/form/percent-input";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Discount } from "@/lib/contract/discount";
import { format } from "@/lib/kit/format-message";
import { AppliesCard, type Choice } from "./applies-card";
import { type DiscountValues, discountFormValues, discountInput } from "./discount-values";
import { newCode } from "./new-code";
import { summarizeDiscount } from "./summarize-discount";

const LIST = "/dashboard/discounts";

type DiscountFormProps = {
  discount: Discount | null;
  canWrite: boolean;
  categories: readonly Choice[];
  /** Those of its products, to name them by. */
  products: readonly Choice[];
};

/** A code, new or known. */
export function DiscountForm(props: DiscountFormProps) {
  const { discount, canWrite, categories, products } = props;
  const { messages, locale, currency } = useMessages();
  const { discounts } = messages;
  const isNarrow = useMediaQuery("(max-width: 30em)") ?? false;
  return (
    <FormPage
      draft={`discount ${discount?.id ?? "new"}`}
      title={discount?.code ?? discounts.newTitle}
      back={{ href: LIST, label: discounts.title }}
      initial={discountFormValues(discount)}
      canSave={canWrite}
      save={async (values) => {
        const body = discountInput(values);
        return discount ? updateDiscount(discount.id, body) : createDiscount(body);
      }}
      after={discount ? undefined : ({ data }) => `${LIST}/${data.id}`}
      aside={(form) => (
        <>
          <InShort values={form.values} />
          {discount && (
            <Card title={discounts.use}>
              <Text size="sm">
                {format(discounts.usedTimes, { count: discount.usageCount }, locale)}
              </Text>
              {canWrite && (
                <DeleteButton
                  label={discounts.delete}
                  text={format(discounts.deleteText, { code: discount.code })}
                  action={() => deleteDiscount(discount.id)}
                  list={LIST}
                />
              )}
            </Card>
          )}
        </>
      )}
    >
      {(form) => (
        <>
          <Card title={discounts.what}>
            <TextInput
              label={discounts.code}
              description={discounts.codeHint}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps("code")}
            />
            {discount === null && (
              <Group>
                <Button
                  variant="default"
                  size="xs"
                  onClick={() => form.setFieldValue("code", newCode())}
                >
                  {discounts.generate}
                </Button>
              </Group>
            )}
            <SegmentedControl
              aria-label={discounts.type}
              orientation={isNarrow ? "vertical" : "horizontal"}
              data={(["percentage", "fixed", "free_shipping"] as const).map((value) => ({
                value,
                label: discounts.types[value],
              }))}
              {...form.getInputProps("type")}
              onChange={(type) => form.setValues({ type, value: null })}
            />
            {form.values.type === "percentage" && (
              <PercentInput
                label={discounts.percent}
                max={100}
                decimals={2}
                maw={200}
                {...form.getInputProps("value")}
              />
            )}
            {form.values.type === "fixed" && (
              <MoneyInput
                label={discounts.amount}
                currency={currency}
                maw={200}
                {...form.getInputProps("value")}
              />
            )}
            <Switch
              label={discounts.active}
              {...form.getInputProps("active", { type: "checkbox" })}
            />
          </Card>
          <AppliesCard form={form} categories={categories} known={products} />
          <Card title={discounts.when}>
            <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
              <DateTimeInput label={discounts.startsAt} {...form.getInputProps("startsAt")} />
              <DateTimeInput label={discounts.endsAt} {...form.getInputProps("endsAt")} />
            </Group>
          </Card>
          <Card title={discounts.limits}>
            <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
              <WholeInput
                label={discounts.usageLimit}
                placeholder={discounts.unlimited}
                min={1}
                {...form.getInputProps("usageLimit")}
              />
              <WholeInput
                label={discounts.usageLimitPerCustomer}
                placeholder={discounts.unlimited}
                min={1}
                {...form.getInputProps("usageLimitPerCustomer")}
              />
              <MoneyInput
                label={discounts.minSubtotal}
                currency={currency}
                {...form.getInputProps("minSubtotal")}
              />
            </Group>
          </Card>
        </>
      )}
    </FormPage>
  );
}

/** What has been entered, in words: nobody should need a test order to know. */
function InShort({ values }: { values: DiscountValues }) {
  const { messages, locale, timezone, currency } = useMessages();
  const facts = summarizeDiscount(values, messages, { locale, timezone, currency });
  return (
    <Card title={messages.discounts.inShort}>
      <List size="sm" listStyleType="disc" ps="md" aria-live="polite">
        {facts.map((fact) => (
          <List.Item key={fact}>{fact}</List.Item>
        ))}
      </List>
    </Card>
  );
}
