import { NativeSelect, Switch } from "@mantine/core";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { useMessages } from "@/components/dashboard/shell/language";
import type { ImportKind } from "@/lib/contract/import";
import { IMPORT_FORMATS } from "@/lib/contract/import-formats";
import type { ReadingChoice } from "./send-import";

type ReadingFieldsProps = {
  kind: ImportKind;
  choice: ReadingChoice;
  onChange: (choice: ReadingChoice) => void;
};

const SIGNS = ["auto", ".", ","] as const;

/** Options: how numbers are read, and whether data the file does not name is deleted. */
export function ReadingFields({ kind, choice, onChange }: ReadingFieldsProps) {
  const { transfer } = useMessages().messages;
  const texts = { auto: transfer.signAuto, ".": transfer.signPoint, ",": transfer.signComma };
  return (
    <>
      {IMPORT_FORMATS[kind].numbers.length > 0 && (
        <NativeSelect
          maw={360}
          label={transfer.sign}
          description={transfer.signText}
          value={choice.decimalSign}
          data={labelOptions(SIGNS, texts)}
          onChange={({ currentTarget }) => {
            const decimalSign = SIGNS.find((sign) => sign === currentTarget.value) ?? "auto";
            onChange({ ...choice, decimalSign });
          }}
        />
      )}
      {kind === "products" && (
        <Switch
          label={transfer.removeMissing}
          description={transfer.removeMissingText}
          checked={choice.removeMissing}
          onChange={({ currentTarget }) =>
            onChange({ ...choice, removeMissing: currentTarget.checked })
          }
        />
      )}
    </>
  );
}
