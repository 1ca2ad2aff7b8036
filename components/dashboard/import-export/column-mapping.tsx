"use client";

import { NativeSelect, Stack, Table, Text } from "@mantine/core";
import { useMessages } from "@/components/dashboard/shell/language";
import { ScrollRegion } from "@/components/dashboard/shell/scroll-region";
import type { ImportKind } from "@/lib/contract/import";
import { format } from "@/lib/kit/format-message";
import { columnLabel } from "./column-label";
import { type Choices, columnsOf, type Matched } from "./match-columns";

type ColumnMappingProps = {
  kind: ImportKind;
  matched: Matched;
  choices: Choices;
  onChange: (choices: Choices) => void;
};

/** Asks what each column holds whose name is not known. */
export function ColumnMapping({ kind, matched, choices, onChange }: ColumnMappingProps) {
  const { messages, locale } = useMessages();
  const { transfer } = messages;
  const { known, unknown } = matched;
  const columns = columnsOf(kind);
  const taken = new Set<string | null>([...known, ...Object.values(choices)]);
  return (
    <Stack gap="xs">
      <Text size="sm">
        {format(transfer.columnsKnown, { count: known.size }, locale)}{" "}
        {unknown.length > 0 && format(transfer.columnsUnknown, { count: unknown.length }, locale)}
      </Text>
      {unknown.length > 0 && (
        <ScrollRegion label={transfer.yours}>
          <Table aria-label={transfer.yours}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{transfer.yours}</Table.Th>
                <Table.Th>{transfer.ours}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {unknown.map((column) => {
                const chosen = choices[column] ?? null;
                const free = columns.filter((one) => one === chosen || !taken.has(one));
                return (
                  <Table.Tr key={column}>
                    <Table.Td style={{ overflowWrap: "anywhere" }}>{column}</Table.Td>
                    <Table.Td>
                      <NativeSelect
                        aria-label={format(transfer.holds, { column })}
                        value={chosen ?? ""}
                        onChange={(event) => {
                          const value = event.currentTarget.value;
                          const ours = columns.find((one) => one === value) ?? null;
                          onChange({ ...choices, [column]: ours });
                        }}
                        data={[
                          { value: "", label: transfer.leaveOut },
                          ...free.map((value) => ({ value, label: columnLabel(value, messages) })),
                        ]}
                      />
                    </Table.Td>
                  </Table.Tr>
                );
              })}
            </Table.Tbody>
          </Table>
        </ScrollRegion>
      )}
    </Stack>
  );
}
