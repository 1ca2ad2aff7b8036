"use client";

import { Alert, Anchor, Button, Group, Modal, Stack, Table, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { revertChange } from "@/components/dashboard/audit/actions";
import { noResponseText } from "@/components/dashboard/form/no-response-text";
import { refusalText } from "@/components/dashboard/form/refusal-text";
import { toast } from "@/components/dashboard/form/toast";
import { useOrderCall } from "@/components/dashboard/orders/use-order-call";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import { type Changed, formatCurrentValues } from "./diff-values";
import { fieldLabel } from "./field-labels";
import type { Revert } from "./revert-change";

type RevertButtonProps = {
  change: Revert;
  /** What the change did, field by field. */
  changed: readonly Changed[];
  /** What it was a change of, and when. */
  name: string;
};

/** Reverts a change after showing what that does, and asks again if fields have changed since. */
export function RevertButton({ change, changed, name }: RevertButtonProps) {
  const language = useMessages();
  const { messages, locale } = language;
  const { records, forms } = messages;
  const router = useRouter();
  const { call, isPending, failure, clearFailure } = useOrderCall();
  const [isOpen, setOpen] = useState(false);
  const [since, setSince] = useState<Changed[]>([]);
  const left = change.left.map((field) => fieldLabel(change.kind, [field], messages));

  function close(): void {
    setOpen(false);
    setSince([]);
    clearFailure();
  }
  function send(): void {
    call(
      () => revertChange(change, since.length > 0),
      ({ changed: found }) => {
        if (found.length > 0) {
          setSince(formatCurrentValues(change.kind, found, language));
          return;
        }
        close();
        toast(records.revertDone);
        router.refresh();
      },
    );
  }
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => setOpen(true)}
        aria-label={format(records.revertOf, { name })}
      >
        {records.revert}
      </Anchor>
      <Modal
        opened={isOpen}
        onClose={() => !isPending && close()}
        title={records.revertTitle}
        size="lg"
      >
        <Stack>
          <Text size="sm">{records.revertText}</Text>
          <Fields rows={changed} value={({ before }) => before} head={records.willBe} />
          {left.length > 0 && (
            <Text size="sm">{format(records.notReverted, { fields: left.join(", ") })}</Text>
          )}
          {since.length > 0 && (
            <Alert color="yellow" role="alert" title={records.changedSince}>
              <Fields rows={since} value={({ after }) => after} head={records.isNow} />
            </Alert>
          )}
          {failure && (
            <Alert color="red" role="alert">
              {failure.refusal
                ? refusalText(failure.refusal, messages, locale)
                : noResponseText(messages)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close} disabled={isPending}>
              {forms.cancel}
            </Button>
            <Button
              onClick={send}
              loading={isPending}
              color={since.length > 0 ? "red" : undefined}
              data-autofocus
            >
              {since.length > 0 ? records.revertAnyway : records.revert}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

type FieldsProps = {
  rows: readonly Changed[];
  head: string;
  value: (row: Changed) => string | null;
};

function Fields({ rows, head, value }: FieldsProps) {
  const { records } = useMessages().messages;
  return (
    <Table fz="sm" style={{ overflowWrap: "anywhere", tableLayout: "fixed" }}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{records.field}</Table.Th>
          <Table.Th>{head}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={`${row.field} ${row.before} ${row.after}`}>
            <Table.Td>{row.field}</Table.Td>
            <Table.Td>{value(row) ?? <em>{records.nothing}</em>}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
