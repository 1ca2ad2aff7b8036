"use client";

import { MultiSelect, NativeSelect, TagsInput, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import {
  type CollectionValues,
  newRule,
  RULE_TYPES,
  type RuleChoices,
  type RuleValues,
} from "@/components/dashboard/collections/collection-values";
import { NUMBER_ENTRY } from "@/components/dashboard/custom-fields/number-entry-bounds";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { MeasureInput } from "@/components/dashboard/form/measure-input";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { optionsOf } from "@/components/dashboard/products/product-choices";
import { useMessages } from "@/components/dashboard/shell/language";
import type { CollectionRule } from "@/lib/contract/collection";
import { isFilterableType } from "@/lib/contract/custom-field";
import classes from "./collections.module.css";

type RuleFieldsProps = {
  form: UseFormReturnType<CollectionValues>;
  at: number;
  rule: RuleValues;
  choices: RuleChoices;
};

/** One rule: its type and its condition. */
export function RuleFields(props: RuleFieldsProps) {
  const { form, at, rule } = props;
  const { collections } = useMessages().messages;
  return (
    <>
      <NativeSelect
        label={collections.kind}
        data={labelOptions(RULE_TYPES, collections.kinds)}
        value={rule.type}
        onChange={(event) => {
          const type = RULE_TYPES.find((one) => one === event.currentTarget.value);
          // The entered values belong to the other type.
          if (type)
            form.setFieldValue(`rules.${at}`, newRule(type satisfies CollectionRule["type"]));
        }}
      />
      <Condition {...props} />
    </>
  );
}

function Condition({ form, at, rule, choices }: RuleFieldsProps) {
  const { messages, currency } = useMessages();
  const { collections, discounts } = messages;
  const field = (name: keyof RuleValues) => form.getInputProps(`rules.${at}.${name}`);
  const yesNo = (labels: { yes: string; no: string }) => (
    <NativeSelect
      label={collections.has}
      data={labelOptions(["yes", "no"], labels)}
      {...field("is")}
    />
  );
  const has = (
    <NativeSelect
      label={collections.has}
      data={[
        { value: "no", label: collections.hasOne },
        { value: "yes", label: collections.hasNone },
      ]}
      {...field("not")}
    />
  );
  const values = (
    <TagsInput
      label={collections.values}
      description={collections.valuesHint}
      acceptValueOnBlur
      splitChars={[]}
      {...field("values")}
    />
  );
  switch (rule.type) {
    case "price":
      return (
        <div className={classes.pair}>
          <MoneyInput label={collections.from} currency={currency} {...field("min")} />
          <MoneyInput label={collections.to} currency={currency} {...field("max")} />
        </div>
      );
    case "sale":
      return yesNo(collections.onSale);
    case "stock":
      return yesNo(collections.inStock);
    case "added":
      return (
        <>
          <WholeInput
            label={collections.withinDays}
            description={collections.withinDaysHint}
            min={1}
            max={3650}
            {...field("withinDays")}
          />
          <div className={classes.pair}>
            <TextInput type="date" label={collections.firstDay} {...field("from")} />
            <TextInput type="date" label={collections.lastDay} {...field("to")} />
          </div>
        </>
      );
    case "brand":
      return (
        <>
          {has}
          {values}
        </>
      );
    case "category":
      return (
        <>
          {has}
          <MultiSelect
            label={discounts.categories}
            data={optionsOf(choices.categories, rule.categoryIds)}
            searchable
            nothingFoundMessage={discounts.nothingFound}
            {...field("categoryIds")}
          />
        </>
      );
    case "option":
      return (
        <>
          <TextInput label={collections.optionName} maxLength={100} {...field("name")} />
          {has}
          {values}
        </>
      );
    case "custom_field": {
      const usable = choices.fields.filter(({ type }) => isFilterableType(type));
      const isNumber = usable.find(({ key }) => key === rule.key)?.type === "number";
      return (
        <>
          <NativeSelect
            label={collections.field}
            data={["", ...keysOf(usable, rule.key)].map((value) => ({
              value,
              label: usable.find(({ key }) => key === value)?.label ?? value,
            }))}
            {...field("key")}
          />
          {has}
          {isNumber ? (
            <div className={classes.pair}>
              <MeasureInput label={collections.from} {...NUMBER_ENTRY} {...field("min")} />
              <MeasureInput label={collections.to} {...NUMBER_ENTRY} {...field("max")} />
            </div>
          ) : (
            values
          )}
        </>
      );
    }
    default:
      return rule.type satisfies never;
  }
}

/** The keys there are, and the one of a rule whose field is gone. */
function keysOf(fields: RuleChoices["fields"], chosen: string): string[] {
  const keys = fields.map(({ key }) => key);
  return chosen === "" || keys.includes(chosen) ? keys : [...keys, chosen];
}
