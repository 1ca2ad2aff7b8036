import { Text, TextInput } from "@mantine/core";
import { AddRow, TrashButton } from "@/components/dashboard/form/row-buttons";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import { isRowReadable, type MetadataRow } from "./metadata-rows";
import classes from "./orders.module.css";

type MetadataEditorProps = { rows: MetadataRow[]; onChange: (rows: MetadataRow[]) => void };

/** The values kept with an order, a row each. */
export function MetadataEditor({ rows, onChange }: MetadataEditorProps) {
  const { orders } = useMessages().messages;
  const change = (at: number, part: Partial<MetadataRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...part } : row)));
  return (
    <>
      <Text size="sm" c="dimmed">
        {orders.metadataHint}
      </Text>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place; its key is being typed.
        <div key={at} className={classes.pair}>
          <TextInput
            aria-label={orders.metadataKey}
            placeholder={orders.metadataKey}
            value={row.key}
            maxLength={100}
            onChange={(event) => change(at, { key: event.currentTarget.value })}
          />
          <TextInput
            aria-label={row.key === "" ? orders.metadataValue : row.key}
            placeholder={orders.metadataValue}
            value={row.value}
            error={!isRowReadable(row) && orders.metadataWrong}
            onChange={(event) => change(at, { value: event.currentTarget.value })}
          />
          <TrashButton
            size={36}
            label={format(orders.metadataRemove, { key: row.key })}
            onClick={() => onChange(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <AddRow onClick={() => onChange([...rows, { key: "", value: "", isJson: false }])}>
        {orders.metadataAdd}
      </AddRow>
    </>
  );
}
