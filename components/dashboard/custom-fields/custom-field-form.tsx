"use client";

import { NativeSelect, Switch, TagsInput, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import {
  createCustomField,
  deleteCustomField,
  updateCustomField,
} from "@/components/dashboard/custom-fields/actions";
import { changedFields } from "@/components/dashboard/form/changed-fields";
import { CodeInput } from "@/components/dashboard/form/code-input";
import { DeleteButton } from "@/components/dashboard/form/delete-button";
import { FormPage } from "@/components/dashboard/form/form-page";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { MeasureInput } from "@/components/dashboard/form/measure-input";
import { type NumberEntry, parseNumberEntry } from "@/components/dashboard/form/number-entry";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { ButtonLink } from "@/components/dashboard/shell/links";
import {
  CUSTOM_FIELD_OWNERS,
  CUSTOM_FIELD_TYPES,
  CUSTOM_TEXT_MAX,
  type CustomField,
  CustomFieldType,
  isFilterableType,
} from "@/lib/contract/custom-field";
import { NUMBER_ENTRY } from "./number-entry-bounds";

const LIST = "/dashboard/settings/custom-fields";

/** A field that the store adds, new or known. */
export function CustomFieldForm({
  field,
  canWrite,
}: {
  field: CustomField | null;
  canWrite: boolean;
}) {
  const { customFields, translations } = useMessages().messages;
  return (
    <FormPage
      draft={`custom field ${field?.id ?? "new"}`}
      title={field?.label ?? customFields.new}
      back={{ href: LIST, label: customFields.title }}
      initial={valuesOf(field)}
      canSave={canWrite}
      save={async (values, before) =>
        field
          ? updateCustomField(field.id, changedFields(bodyOf(values), bodyOf(before)))
          : createCustomField({
              ...bodyOf(values),
              ...{ appliesTo: values.appliesTo, key: values.key, type: values.type },
              ...(values.type === "reference" && { referenceTo: values.referenceTo }),
            })
      }
      after={field ? undefined : () => LIST}
      headerActions={
        field && (
          <>
            {field.isPublic && (
              <ButtonLink href={`/dashboard/translations/custom_field/${field.id}`}>
                {translations.title}
              </ButtonLink>
            )}
            {canWrite && (
              <DeleteButton
                label={customFields.remove}
                text={customFields.removeText}
                action={() => deleteCustomField(field.id)}
                list={LIST}
              />
            )}
          </>
        )
      }
    >
      {(form) => (
        <Card>
          <NativeSelect
            label={customFields.appliesTo}
            description={customFields.typeHint}
            maw={400}
            disabled={field !== null}
            data={labelOptions(CUSTOM_FIELD_OWNERS, customFields.owners)}
            {...form.getInputProps("appliesTo")}
            onChange={(event) => {
              const { value } = event.currentTarget;
              const appliesTo = CUSTOM_FIELD_OWNERS.find((one) => one === value) ?? "product";
              form.setValues({
                appliesTo,
                ...(appliesTo !== "product" && { isFilterable: false }),
              });
            }}
          />
          <TextInput
            label={customFields.label}
            description={customFields.labelHint}
            maxLength={100}
            required
            {...form.getInputProps("label")}
          />
          <CodeInput
            label={customFields.key}
            description={customFields.keyHint}
            maxLength={50}
            required
            disabled={field !== null}
            {...form.getInputProps("key")}
          />
          <NativeSelect
            label={customFields.type}
            description={customFields.typeHint}
            maw={400}
            disabled={field !== null}
            data={labelOptions(CUSTOM_FIELD_TYPES, customFields.types)}
            {...form.getInputProps("type")}
            onChange={(event) => {
              const type = CustomFieldType.parse(event.currentTarget.value);
              form.setValues({ type, ...(!isFilterableType(type) && { isFilterable: false }) });
            }}
          />
          <RuleInputs form={form} isKnown={field !== null} />
          <Switch
            label={customFields.isPublic}
            description={customFields.isPublicHints[form.values.appliesTo]}
            {...form.getInputProps("isPublic", { type: "checkbox" })}
          />
          <Switch
            label={customFields.isFilterable}
            description={customFields.isFilterableHint}
            disabled={form.values.appliesTo !== "product" || !isFilterableType(form.values.type)}
            {...form.getInputProps("isFilterable", { type: "checkbox" })}
          />
          <WholeInput
            label={customFields.position}
            maw={200}
            max={10_000}
            {...form.getInputProps("position")}
          />
        </Card>
      )}
    </FormPage>
  );
}

type Values = ReturnType<typeof valuesOf>;

/** What a value may be beside its type. */
function RuleInputs({ form, isKnown }: { form: UseFormReturnType<Values>; isKnown: boolean }) {
  const { customFields } = useMessages().messages;
  switch (form.values.type) {
    case "choice":
      return (
        <TagsInput
          label={customFields.choices}
          description={customFields.choicesHint}
          maxTags={100}
          required
          {...form.getInputProps("choices")}
        />
      );
    case "text":
      return (
        <WholeInput
          label={customFields.maxLength}
          maw={200}
          min={1}
          max={CUSTOM_TEXT_MAX}
          {...form.getInputProps("maxLength")}
        />
      );
    case "number":
      return (
        <>
          <MeasureInput
            label={customFields.minimum}
            maw={200}
            {...NUMBER_ENTRY}
            {...form.getInputProps("minimum")}
          />
          <MeasureInput
            label={customFields.maximum}
            maw={200}
            {...NUMBER_ENTRY}
            {...form.getInputProps("maximum")}
          />
        </>
      );
    case "reference":
      return (
        <NativeSelect
          label={customFields.referenceTo}
          maw={400}
          disabled={isKnown}
          data={labelOptions(["product", "category"], customFields.referenceTos)}
          {...form.getInputProps("referenceTo")}
        />
      );
    default:
      return null;
  }
}

function valuesOf(field: CustomField | null) {
  const rules = field?.rules;
  const entry = (number: number | null | undefined): NumberEntry => number ?? null;
  const type: CustomFieldType = field?.type ?? "text";
  return {
    appliesTo: field?.appliesTo ?? "product",
    ...{ key: field?.key ?? "", label: field?.label ?? "", type },
    choices: rules?.choices ?? [],
    maxLength: entry(rules?.maxLength),
    minimum: entry(rules?.minimum),
    maximum: entry(rules?.maximum),
    referenceTo: rules?.referenceTo ?? "product",
    isPublic: field?.isPublic ?? false,
    isFilterable: field?.isFilterable ?? false,
    position: entry(field?.position),
  };
}

function bodyOf({ type, label, isPublic, isFilterable, ...values }: Values) {
  const position = parseNumberEntry(values.position);
  return {
    ...{ label, isPublic, isFilterable },
    ...(position !== null && { position }),
    ...(type === "choice" && { choices: values.choices }),
    ...(type === "text" && { maxLength: parseNumberEntry(values.maxLength) }),
    ...(type === "number" && {
      minimum: parseNumberEntry(values.minimum),
      maximum: parseNumberEntry(values.maximum),
    }),
  };
}
