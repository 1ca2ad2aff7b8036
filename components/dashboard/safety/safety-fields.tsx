"use client";

import { Fieldset, Group, SimpleGrid, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { Plus } from "lucide-react";
import { CountrySelect } from "@/components/dashboard/form/country-select";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { AddRow, RemoveButton } from "@/components/dashboard/form/row-buttons";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import type { SafetyEntry } from "./safety-entry";

/** A form with these entries at `safety`, and any others. */
type SafetyForm = Pick<
  UseFormReturnType<{ safety: SafetyEntry }>,
  "values" | "getInputProps" | "insertListItem" | "removeListItem"
>;

/** Who answers for a product and what to mind: of one product, or of all that say nothing else. */
export function SafetyFields({ form }: { form: SafetyForm }) {
  const { safety } = useMessages().messages;
  return (
    <>
      {(["manufacturer", "responsiblePerson"] as const).map((who) => (
        <Fieldset key={who} legend={safety[who]}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput
              label={safety.name}
              maxLength={200}
              {...form.getInputProps(`safety.${who}.name`)}
            />
            <TextInput
              label={safety.contact}
              maxLength={255}
              {...form.getInputProps(`safety.${who}.contact`)}
            />
            <GrowingTextarea
              label={safety.address}
              minRows={2}
              maxLength={500}
              {...form.getInputProps(`safety.${who}.address`)}
            />
            <CountrySelect
              label={safety.country}
              {...form.getInputProps(`safety.${who}.countryCode`)}
            />
          </SimpleGrid>
        </Fieldset>
      ))}
      <GrowingTextarea
        label={safety.warnings}
        minRows={2}
        maxLength={5_000}
        {...form.getInputProps("safety.warnings")}
      />
      {form.values.safety.documents.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is where it stands; its title is being typed.
        <Group key={at} gap="xs" align="flex-start" wrap="nowrap">
          <TextInput
            flex={1}
            aria-label={format(safety.documentTitle, { number: at + 1 })}
            placeholder={safety.title}
            maxLength={150}
            {...form.getInputProps(`safety.documents.${at}.title`)}
          />
          <TextInput
            flex={2}
            aria-label={format(safety.documentUrl, { number: at + 1 })}
            maxLength={2_048}
            {...form.getInputProps(`safety.documents.${at}.url`)}
          />
          <RemoveButton
            label={format(safety.removeDocument, { number: at + 1 })}
            size={32}
            onClick={() => form.removeListItem("safety.documents", at)}
          />
        </Group>
      ))}
      <AddRow
        icon={<Plus size={14} aria-hidden />}
        onClick={() => form.insertListItem("safety.documents", { title: "", url: "" })}
      >
        {safety.addDocument}
      </AddRow>
    </>
  );
}
