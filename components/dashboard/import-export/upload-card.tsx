"use client";

import { Alert, Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { FileUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { type DragEvent, useState } from "react";
import { fieldTexts } from "@/components/dashboard/form/refusal-text";
import { useAction } from "@/components/dashboard/form/use-action";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Refusal } from "@/lib/client/result";
import { IMPORT_BYTES_MAX, type ImportKind } from "@/lib/contract/import";
import { format } from "@/lib/kit/format-message";
import { ColumnMapping } from "./column-mapping";
import classes from "./import-export.module.css";
import {
  type Choices,
  hasTypes,
  isComplete,
  type Matched,
  matchColumns,
  toImportMapping,
} from "./match-columns";
import { readHead } from "./read-head";
import { ReadingFields } from "./reading-fields";
import { type ReadingChoice, sendImport, type TypeChoice } from "./send-import";
import { TypeFields } from "./type-fields";

const READING: ReadingChoice = { decimalSign: "auto", removeMissing: false };

type Read = { file: File; matched: Matched };

/** Takes a file of a kind, asks about unknown columns, and has it checked. */
export function UploadCard({ kind }: { kind: ImportKind }) {
  const { messages, locale } = useMessages();
  const { transfer } = messages;
  const router = useRouter();
  const [read, setRead] = useState<Read | null>(null);
  const [choices, setChoices] = useState<Choices>({});
  const [types, setTypes] = useState<TypeChoice>({ become: "categories", parent: "" });
  const [reading, setReading] = useState<ReadingChoice>(READING);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOver, setIsOver] = useState(false);
  const [run, isPending] = useAction();
  const isReady = read !== null && isComplete(kind, read.matched, choices);

  async function take(file: File | null): Promise<void> {
    if (file === null) return;
    setRead(null);
    setChoices({});
    setReading(READING);
    setProblem(null);
    if (file.size > IMPORT_BYTES_MAX) return setProblem(transfer.tooBig);
    const header = await readHead(file);
    if (header === null) return setProblem(transfer.unreadable);
    setRead({ file, matched: matchColumns(header, kind) });
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    void take(event.dataTransfer.files[0] ?? null);
  }

  /** What is wrong with the file itself, which is shown below it. */
  function problemOf(refusal: Refusal): string | null {
    return fieldTexts(refusal, messages).file ?? null;
  }

  function check({ file }: Read): void {
    let id = "";
    setProblem(null);
    run(
      async () => {
        const outcome = await sendImport(
          { kind, file, mapping: toImportMapping(choices), types, reading },
          true,
        );
        if (outcome.ok) id = outcome.data.data.id;
        else setProblem(problemOf(outcome.refusal));
        return outcome;
      },
      {
        next: () => router.push(`/dashboard/transfer/${id}`),
        isShown: (refusal) => problemOf(refusal) !== null,
      },
    );
  }

  return (
    <Card title={transfer.import[kind]} text={transfer.importText[kind]}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button does the same. */}
      <div
        className={classes.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <FileUp size={28} strokeWidth={1.5} aria-hidden />
        {read && (
          <Text size="sm" fw={600} ta="center" style={{ overflowWrap: "anywhere" }} role="status">
            {format(transfer.chosen, {
              name: read.file.name,
              size: formatSize(read.file.size, locale),
            })}
          </Text>
        )}
        <Group gap="xs" justify="center">
          <FileButton onChange={(file) => void take(file)} accept=".csv,.tsv,.txt,text/csv">
            {(props) => (
              <Button {...props} variant={read ? "default" : "filled"}>
                {read ? transfer.other : transfer.choose}
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed" visibleFrom="xs">
            {transfer.drop}
          </Text>
        </Group>
      </div>
      {problem && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      {read && (
        <Stack>
          <ColumnMapping
            kind={kind}
            matched={read.matched}
            choices={choices}
            onChange={setChoices}
          />
          {kind === "products" && hasTypes(read.matched, choices) && (
            <TypeFields choice={types} onChange={setTypes} />
          )}
          <ReadingFields kind={kind} choice={reading} onChange={setReading} />
          {!isReady && (
            <Alert color="yellow" role="status">
              {transfer.lacks[kind]}
            </Alert>
          )}
          <Group gap="sm">
            <Button onClick={() => check(read)} loading={isPending} disabled={!isReady}>
              {transfer.check}
            </Button>
            <Text size="sm" c="dimmed">
              {transfer.checkText}
            </Text>
          </Group>
        </Stack>
      )}
    </Card>
  );
}

function formatSize(bytes: number, locale: string): string {
  const isBig = bytes >= 1_000_000;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isBig ? "megabyte" : "kilobyte",
    maximumFractionDigits: 1,
  }).format(bytes / (isBig ? 1_000_000 : 1_000));
}
