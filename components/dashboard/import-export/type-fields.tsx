import { Radio, Stack, TextInput } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import type { TypeChoice } from "./send-import";

type TypeFieldsProps = { choice: TypeChoice; onChange: (choice: TypeChoice) => void };

/** Asks how product types are imported: as categories, below which parent, or as tags. */
export function TypeFields({ choice, onChange }: TypeFieldsProps) {
  const { transfer } = useMessages().messages;
  return (
    <Radio.Group
      label={transfer.types}
      description={transfer.typesText}
      value={choice.become}
      onChange={(become) =>
        onChange({ ...choice, become: become === "tags" ? "tags" : "categories" })
      }
    >
      <Stack gap="xs" mt="xs">
        <Radio value="categories" label={transfer.typesCategories} />
        {choice.become === "categories" && (
          <TextInput
            ml="xl"
            maw={360}
            label={transfer.typesParent}
            description={transfer.typesParentText}
            maxLength={100}
            value={choice.parent}
            onChange={(event) => onChange({ ...choice, parent: event.currentTarget.value })}
          />
        )}
        <Radio value="tags" label={transfer.typesTags} />
      </Stack>
    </Radio.Group>
  );
}
