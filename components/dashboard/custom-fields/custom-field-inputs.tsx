"use client";

import { ColorInput, NativeSelect, TextInput } from "@mantine/core";
import type { ReactNode } from "react";
import { NUMBER_ENTRY } from "@/components/dashboard/custom-fields/number-entry-bounds";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { MeasureInput } from "@/components/dashboard/form/measure-input";
import type { NumberEntry } from "@/components/dashboard/form/number-entry";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { CustomField } from "@/lib/contract/custom-field";
import { format } from "@/lib/kit/format-message";

/** The part of a form with the values of custom fields, by their keys. */
type FormWithFields = {
  values: { customFields: Readonly<Record<string, unknown>> };
  errors: Readonly<Record<string, ReactNode>>;
  setFieldValue(
    path: `customFields.${string}`,
    value: string | NumberEntry | { json: string },
  ): void;
};

type CustomFieldInputsProps = { fields: readonly CustomField[]; form: FormWithFields };

/** An input for each of the store's own fields, by its type. */
export function CustomFieldInputs({ fields, form }: CustomFieldInputsProps) {
  return fields.map((field) => <CustomFieldInput key={field.id} field={field} form={form} />);
}

/** The card with the store's own fields; none if there are no fields. */
export function CustomFieldsCard({ fields, form }: CustomFieldInputsProps) {
  const { customFields } = useMessages().messages;
  if (fields.length === 0) return null;
  return (
    <Card title={customFields.title}>
      <CustomFieldInputs fields={fields} form={form} />
    </Card>
  );
}

function CustomFieldInput({ field, form }: { field: CustomField; form: FormWithFields }) {
  const { customFields, settings } = useMessages().messages;
  const { key, label, type, rules } = field;
  const path = `customFields.${key}` as const;
  const entry = form.values.customFields[key] ?? "";
  const set = (value: string | NumberEntry | { json: string }) => form.setFieldValue(path, value);
  const error = form.errors[path];
  const text = typeof entry === "object" ? "" : String(entry);
  const plain = {
    ...{ label, error, value: text },
    onChange: (event: { currentTarget: { value: string } }) => set(event.currentTarget.value),
  };
  switch (type) {
    case "number":
      return (
        <MeasureInput
          {...{ label, error }}
          maw={240}
          {...NUMBER_ENTRY}
          value={
            typeof entry === "string" || "json" in Object(entry) ? null : (entry as NumberEntry)
          }
          onChange={set}
        />
      );
    case "date":
      return <TextInput {...plain} type="date" maw={240} />;
    case "choice": {
      const isListed = text === "" || rules.choices.includes(text);
      return (
        <NativeSelect
          {...plain}
          maw={400}
          data={[
            { value: "", label: customFields.none },
            ...(isListed
              ? []
              : [{ value: text, label: format(customFields.unknown, { value: text }) }]),
            ...rules.choices,
          ]}
        />
      );
    }
    case "color":
      return (
        <ColorInput
          {...{ label, error }}
          eyeDropperButtonProps={{ "aria-label": settings.colourFromScreen }}
          maw={240}
          value={text}
          onChange={set}
        />
      );
    case "file":
      return <TextInput {...plain} description={customFields.fileHint} maw={400} />;
    case "reference":
      return <TextInput {...plain} description={customFields.referenceHint} maw={400} />;
    case "json": {
      const json = jsonText(entry);
      return (
        <GrowingTextarea
          label={label}
          error={error ?? (isJson(json) ? undefined : customFields.jsonWrong)}
          minRows={3}
          spellCheck={false}
          value={json}
          onChange={(event) => set({ json: event.currentTarget.value })}
        />
      );
    }
    case "text":
      return <GrowingTextarea {...plain} maxLength={rules.maxLength ?? undefined} />;
    default:
      return type satisfies never;
  }
}

/** The JSON that is written; of a text that came from the API its JSON. */
function jsonText(entry: unknown): string {
  if (typeof entry === "object" && entry !== null && "json" in entry) return String(entry.json);
  return entry === "" || entry === null ? "" : JSON.stringify(entry);
}

function isJson(text: string): boolean {
  if (text.trim() === "") return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
