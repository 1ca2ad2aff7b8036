"use client";

import { ActionIcon, ColorInput, Group, Stack, Switch, Text, TextInput } from "@mantine/core";
import { Plus, X } from "lucide-react";
import { useRef, useState } from "react";
import { passFocus } from "@/components/dashboard/form/pass-focus";
import { AddRow, RemoveButton } from "@/components/dashboard/form/row-buttons";
import { useMessages } from "@/components/dashboard/shell/language";
import { OPTIONS_MAX, VARIANTS_MAX } from "@/lib/contract/seller-product";
import { format } from "@/lib/kit/format-message";
import type { ProductFormApi } from "./form-type";
import { withValues } from "./product-body";
import { countCombinations, nextVariants, type OptionDraft } from "./variant-rows";

/** The options of a product; each change makes the variants anew, known ones stay what they are. */
export function OptionsField({ form }: { form: ProductFormApi }) {
  const { products } = useMessages().messages;
  const [isTooMany, setTooMany] = useState(false);
  const { options } = form.values;
  const rows = useRef<HTMLDivElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  function change(next: OptionDraft[]): void {
    const now = form.getValues();
    const isOver = countCombinations(withValues(next)) > VARIANTS_MAX;
    setTooMany(isOver);
    if (isOver) return;
    const before = { options: withValues(now.options), variants: now.variants };
    form.setValues({ options: next, variants: nextVariants(before, withValues(next)) });
  }
  const replace = (at: number, option: OptionDraft) => change(options.with(at, option));
  function remove(at: number): void {
    const names = rows.current?.querySelectorAll<HTMLElement>("[data-option-name]");
    // The last of as many as there may be has nothing after it yet.
    passFocus(names?.[at + 1] ?? addButton.current ?? names?.[at - 1]);
    change(options.toSpliced(at, 1));
  }

  return (
    <Stack gap="md" ref={rows}>
      {options.map((option, at) => (
        <Stack
          key={option.key}
          gap="xs"
          p="sm"
          bd="1px solid var(--mantine-color-default-border)"
          bdrs="md"
        >
          <Group gap="xs" wrap="nowrap" align="flex-end">
            <TextInput
              flex={1}
              label={format(products.optionName, { number: at + 1 })}
              placeholder={products.optionExample}
              maxLength={100}
              value={option.name}
              data-option-name
              error={form.errors[`options.${at}.name`]}
              onChange={(event) => replace(at, { ...option, name: event.currentTarget.value })}
            />
            <RemoveButton
              label={format(products.removeOption, { option: option.name || String(at + 1) })}
              size={36}
              onClick={() => remove(at)}
            />
          </Group>
          <ValuesField option={option} onChange={(changed) => replace(at, changed)} />
          <Switch
            size="xs"
            label={products.showColours}
            checked={option.display === "swatch"}
            onChange={(event) =>
              replace(at, { ...option, display: event.currentTarget.checked ? "swatch" : "button" })
            }
          />
        </Stack>
      ))}
      {(isTooMany || form.errors.options) && (
        <Text size="sm" c="red" role="alert">
          {isTooMany ? products.tooManyVariants : form.errors.options}
        </Text>
      )}
      {options.length < OPTIONS_MAX && (
        <AddRow
          ref={addButton}
          icon={<Plus size={14} aria-hidden />}
          onClick={() =>
            change([...options, { key: crypto.randomUUID(), name: "", required: true, values: [] }])
          }
        >
          {products.addOption}
        </AddRow>
      )}
    </Stack>
  );
}

type ValuesFieldProps = { option: OptionDraft; onChange: (option: OptionDraft) => void };

function ValuesField({ option, onChange }: ValuesFieldProps) {
  const { products, settings } = useMessages().messages;
  const [text, setText] = useState("");
  const { values } = option;
  const fields = useRef<HTMLDivElement>(null);
  const newField = useRef<HTMLInputElement>(null);
  const setAll = (next: OptionDraft["values"]) => onChange({ ...option, values: next });

  /** Several at once where they are written with commas; none twice. */
  function add(): void {
    const known = new Set(values.map(({ name }) => name.toLowerCase()));
    const names = text.split(",").map((name) => name.trim());
    const fresh = names.filter((name, at) => {
      const isKnown = known.has(name.toLowerCase()) || names.indexOf(name) < at;
      return name !== "" && !isKnown;
    });
    setText("");
    if (fresh.length > 0) {
      setAll([...values, ...fresh.map((name) => ({ key: crypto.randomUUID(), name }))]);
    }
  }

  function remove(at: number): void {
    const names = fields.current?.querySelectorAll<HTMLElement>("[data-value-name]");
    passFocus(names?.[at + 1] ?? newField.current);
    setAll(values.toSpliced(at, 1));
  }

  return (
    <Group gap={6} ref={fields}>
      {values.map((value, at) => (
        <Group key={value.key} gap={0} wrap="nowrap">
          <TextInput
            size="xs"
            w={`${Math.max(7, value.name.length + 4)}ch`}
            maw="100%"
            maxLength={100}
            aria-label={format(products.rename, { value: value.name })}
            value={value.name}
            data-value-name
            onChange={(event) =>
              setAll(values.with(at, { ...value, name: event.currentTarget.value }))
            }
          />
          {option.display === "swatch" && (
            <ColorInput
              size="xs"
              w={118}
              aria-label={format(products.colourOf, { value: value.name })}
              eyeDropperButtonProps={{ "aria-label": settings.colourFromScreen }}
              placeholder="#1F2937"
              fixOnBlur={false}
              error={isColour(value.color) ? undefined : products.colourHint}
              value={value.color ?? ""}
              onChange={(color) => setAll(values.with(at, { ...value, color }))}
            />
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={format(products.removeValue, { value: value.name })}
            onClick={() => remove(at)}
          >
            <X size={13} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <TextInput
        ref={newField}
        size="xs"
        w={170}
        aria-label={format(products.values, { option: option.name })}
        placeholder={products.addValue}
        title={products.valuesHint}
        value={text}
        maxLength={500}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={add}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // The form is not meant.
          event.preventDefault();
          add();
        }}
      />
    </Group>
  );
}

function isColour(color = ""): boolean {
  return color === "" || /^#[0-9a-f]{6}$/i.test(color);
}
