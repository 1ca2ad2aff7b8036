"use client";

import { Button, Group, NativeSelect, Stack, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import {
  type CollectionValues,
  newRule,
  type RuleChoices,
} from "@/components/dashboard/collections/collection-values";
import { RuleFields } from "@/components/dashboard/collections/rule-fields";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { useMessages } from "@/components/dashboard/shell/language";
import { COLLECTION_RULES_MAX } from "@/lib/contract/collection";
import { format } from "@/lib/kit/format-message";
import classes from "./collections.module.css";

type RuleBuilderProps = {
  form: UseFormReturnType<CollectionValues>;
  choices: RuleChoices;
  canWrite: boolean;
};

/** The rules of a collection, one below the other; every part of them is a plain field. */
export function RuleBuilder({ form, choices, canWrite }: RuleBuilderProps) {
  const { collections } = useMessages().messages;
  const { rules } = form.values;
  return (
    <>
      {rules.length > 1 && (
        <NativeSelect
          label={collections.match}
          maw={240}
          data={labelOptions(["all", "any"], collections.matches)}
          {...form.getInputProps("match")}
        />
      )}
      {rules.length === 0 && (
        <Text size="sm" c="dimmed">
          {collections.noRules}
        </Text>
      )}
      <ol className={classes.rules}>
        {rules.map((rule, at) => {
          const name = format(collections.rule, { number: at + 1 });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is who it is by its place.
            <li key={at}>
              <fieldset className={classes.rule}>
                <legend className={classes.legend}>{name}</legend>
                <Stack gap="sm">
                  <RuleFields form={form} at={at} rule={rule} choices={choices} />
                  {canWrite && (
                    <Group justify="flex-end">
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        color="red"
                        onClick={() => form.removeListItem("rules", at)}
                      >
                        {format(collections.removeRule, { number: at + 1 })}
                      </Button>
                    </Group>
                  )}
                </Stack>
              </fieldset>
            </li>
          );
        })}
      </ol>
      {canWrite && rules.length < COLLECTION_RULES_MAX && (
        <Group>
          <Button variant="default" onClick={() => form.insertListItem("rules", newRule())}>
            {collections.addRule}
          </Button>
        </Group>
      )}
    </>
  );
}
