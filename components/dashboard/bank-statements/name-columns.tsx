"use client";

import { Button, Group, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { BANK_COLUMNS, type BankColumn } from "@/lib/contract/bank-statement";

/** The column of a file for each field. */
export type ColumnChoice = Partial<Record<BankColumn, string>>;

/** Without these no entry can be read. */
const NEEDED: readonly BankColumn[] = ["date", "amount"];

type NameColumnsProps = {
  /** As the file names them. */
  columns: readonly string[];
  isPending: boolean;
  onClose: () => void;
  onChosen: (mapping: ColumnChoice) => void;
};

/** Asks what the columns of a CSV file contain, where their names do not show it. */
export function NameColumns({ columns, isPending, onClose, onChosen }: NameColumnsProps) {
  const { bankStatements: says, forms } = useMessages().messages;
  const [chosen, setChosen] = useState<ColumnChoice>({});
  const names = [...new Set(columns)];
  return (
    <Modal opened onClose={onClose} title={says.mapping.title}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {says.mapping.hint}
        </Text>
        {BANK_COLUMNS.map((column) => (
          <NativeSelect
            key={column}
            label={says.mapping.columns[column]}
            required={NEEDED.includes(column)}
            value={chosen[column] ?? ""}
            data={[
              { value: "", label: says.mapping.none },
              ...names.map((name) => ({ value: name, label: name })),
            ]}
            onChange={(event) => {
              const { value } = event.currentTarget;
              const { [column]: _, ...others } = chosen;
              setChosen(value === "" ? others : { ...others, [column]: value });
            }}
          />
        ))}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {forms.cancel}
          </Button>
          <Button
            loading={isPending}
            disabled={NEEDED.some((column) => chosen[column] === undefined)}
            onClick={() => onChosen(chosen)}
          >
            {says.mapping.read}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
