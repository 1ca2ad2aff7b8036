"use client";

import { NativeSelect, SegmentedControl, Switch, TagsInput, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { CountriesSelect } from "@/components/dashboard/form/country-select";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { MoneyInput } from "@/components/dashboard/form/money-input";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { useMessages } from "@/components/dashboard/shell/language";
import { type GroupValues, MARKETING } from "./group-values";

const MATCHES = ["all", "any"] as const;

/** The rule that makes customers members of a group. */
export function RuleFields({ form }: { form: UseFormReturnType<GroupValues> }) {
  const { messages, currency } = useMessages();
  const { customerGroups } = messages;
  return (
    <>
      <Switch
        label={customerGroups.hasRule}
        description={customerGroups.ruleHint}
        {...form.getInputProps("hasRule", { type: "checkbox" })}
      />
      {form.errors.rule && (
        <Text size="sm" c="red" role="alert">
          {form.errors.rule}
        </Text>
      )}
      {form.values.hasRule && (
        <>
          <SegmentedControl
            aria-label={customerGroups.match}
            data={labelOptions(MATCHES, customerGroups.matches)}
            {...form.getInputProps("rule.match")}
          />
          <TagsInput
            label={customerGroups.tags}
            maxTags={100}
            acceptValueOnBlur
            {...form.getInputProps("rule.tags")}
          />
          <WholeInput
            label={customerGroups.minOrders}
            min={1}
            maw={240}
            {...form.getInputProps("rule.minOrders")}
          />
          <MoneyInput
            label={customerGroups.minSpent}
            currency={currency}
            maw={240}
            {...form.getInputProps("rule.minSpent")}
          />
          <CountriesSelect
            label={customerGroups.countries}
            {...form.getInputProps("rule.countries")}
          />
          <NativeSelect
            label={customerGroups.marketing}
            maw={240}
            data={labelOptions(MARKETING, customerGroups.marketingOptions)}
            {...form.getInputProps("rule.acceptsMarketing")}
          />
        </>
      )}
    </>
  );
}
