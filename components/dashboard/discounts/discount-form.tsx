"use client";

import {
  Button,
  Checkbox,
  Group,
  List,
  SegmentedControl,
  Select,
  Switch,
  Text,
  TextInput,
} from "@mantine/core";
import {
  createDiscount,
  deleteDiscount,
  updateDiscount,
} from "@/components/dashboard/discounts/actions";
import { CodeInput } from "@/components/dashboard/form/code-input";
import { DateTimeInput } from "@/components/dashboard/form/date-input";
import { DeleteButton } from "@/components/dashboard/form/delete-button";
import { FormPage } from "@/components/dashboard/form/form-page";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import type { Choice } from "@/components/dashboard/products/product-choices";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import { type Discount, DiscountClass } from "@/lib/contract/discount";
import { format } from "@/lib/kit/format-message";
import { AppliesCard } from "./applies-card";
import {
  DISCOUNT_CHOICES,
  type DiscountChoice,
  type DiscountValues,
  discountChange,
  discountFormValues,
  discountInput,
} from "./discount-values";
import { KindFields } from "./kind-fields";
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

/** A discount, new or known. */
export function DiscountForm(props: DiscountFormProps) {
  const { discount, canWrite, categories, products } = props;
  const { messages, locale, currency } = useMessages();
  const { discounts } = messages;
  return (
    <FormPage
      draft={`discount ${discount?.id ?? "new"}`}
      title={discount?.code ?? discount?.title ?? discounts.newTitle}
      back={{ href: LIST, label: discounts.title }}
      initial={discountFormValues(discount)}
      canSave={canWrite}
      save={async (values, before) =>
        discount
          ? updateDiscount(discount.id, discountChange(values, before))
          : createDiscount(discountInput(values))
      }
      after={discount ? undefined : ({ data }) => `${LIST}/${data.id}`}
      aside={(form) => (
        <>
          <InShort values={form.values} />
          {discount && (
            <Card title={discounts.use}>
              <Text size="sm">
                {format(discounts.usedTimes, { count: discount.usageCount }, locale)}
              </Text>
              {discount.title !== null && (
                <TextLink href={`/dashboard/translations/discount/${discount.id}`}>
                  {messages.translations.title}
                </TextLink>
              )}
              {canWrite && (
                <DeleteButton
                  label={discounts.delete}
                  text={format(discounts.deleteText, {
                    code: discount.code ?? discount.title ?? "",
                  })}
                  action={() => deleteDiscount(discount.id)}
                  conflict={discounts.deleteUsed}
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
            <SegmentedControl
              aria-label={discounts.method}
              data={[
                { value: "code", label: discounts.byCode },
                { value: "automatic", label: discounts.automatic },
              ]}
              value={form.values.automatic ? "automatic" : "code"}
              onChange={(method) => form.setFieldValue("automatic", method === "automatic")}
            />
            {!form.values.automatic && (
              <CodeInput
                label={discounts.code}
                description={discounts.codeHint}
                maxLength={64}
                {...form.getInputProps("code")}
              />
            )}
            <TextInput
              label={form.values.automatic ? discounts.name : discounts.nameOptional}
              description={discounts.nameHint}
              maxLength={100}
              {...form.getInputProps("title")}
            />
            {discount === null && !form.values.automatic && (
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
            <Select
              label={discounts.type}
              data={labelOptions(DISCOUNT_CHOICES, discounts.types)}
              allowDeselect={false}
              {...form.getInputProps("type")}
              onChange={(type) => form.setValues({ type: type as DiscountChoice, value: null })}
            />
            <KindFields form={form} categories={categories} known={products} />
            <Switch
              label={discounts.active}
              {...form.getInputProps("active", { type: "checkbox" })}
            />
          </Card>
          {form.values.type !== "buy_x_get_y" && form.values.type !== "bundle_price" && (
            <AppliesCard form={form} categories={categories} known={products} />
          )}
          <Card title={discounts.conditions}>
            <Switch
              label={discounts.firstOrderOnly}
              {...form.getInputProps("firstOrderOnly", { type: "checkbox" })}
            />
            <Switch
              label={discounts.excludesSaleItems}
              {...form.getInputProps("excludesSaleItems", { type: "checkbox" })}
            />
            <Checkbox.Group
              label={discounts.combinesWith}
              description={discounts.combinesWithHint}
              {...form.getInputProps("combinesWith")}
            >
              <Group mt="xs">
                {DiscountClass.options.map((value) => (
                  <Checkbox key={value} value={value} label={discounts.classes[value]} />
                ))}
              </Group>
            </Checkbox.Group>
          </Card>
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
              <WholeInput
                label={discounts.minQuantity}
                placeholder={discounts.unlimited}
                min={1}
                {...form.getInputProps("minQuantity")}
              />
            </Group>
          </Card>
        </>
      )}
    </FormPage>
  );
}

/** What has been entered, in words, so that no test order is needed to know. */
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
