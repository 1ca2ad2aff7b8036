"use client";

import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { useAction } from "@/components/dashboard/form/use-action";
import { addLicenseKeys } from "@/components/dashboard/products/license-key-actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Result } from "@/lib/client/result";
import type { InventoryLevel } from "@/lib/contract/inventory";
import { type AddedLicenseKeys, LICENSE_KEYS_MAX } from "@/lib/contract/license-key";
import { format } from "@/lib/kit/format-message";
import { batchesOf, keysIn } from "./keys-in-text";

type AddLicenseKeysProps = { level: InventoryLevel; onChanged: () => void };

/** Takes keys in, a line each, typed, pasted or from a file. */
export function AddLicenseKeys({ level, onChanged }: AddLicenseKeysProps) {
  const { messages, locale } = useMessages();
  const { licenseKeys: texts } = messages.products;
  const [run, isPending] = useAction();
  const [text, setText] = useState("");
  const [outcome, setOutcome] = useState<AddedLicenseKeys | null>(null);
  const keys = keysIn(text);
  const { productId: product, variantId } = level;

  /** Those of one batch are there even where a later one fails. */
  async function addAll(): Promise<Result<AddedLicenseKeys>> {
    const sum: AddedLicenseKeys = { variantId, added: 0, duplicates: [], available: 0 };
    let sent = 0;
    for (const batch of batchesOf(keys, LICENSE_KEYS_MAX)) {
      const reply = await addLicenseKeys(product, { variantId, keys: batch });
      if (!reply.ok) return reply;
      const { added, duplicates, available } = reply.data.data;
      sum.added += added;
      sum.available = available;
      sum.duplicates.push(...duplicates.map((place) => place + sent));
      sent += batch.length;
    }
    return { ok: true, data: sum };
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (keys.length === 0 || isPending) return;
        setOutcome(null);
        run(addAll, {
          next: (added) => {
            setText("");
            setOutcome(added);
            onChanged();
          },
        });
      }}
    >
      <Stack gap="xs">
        <GrowingTextarea
          label={texts.add}
          description={texts.addHint}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          minRows={3}
          maxRows={10}
          spellCheck={false}
          autoComplete="off"
          styles={{ input: { fontFamily: "var(--mantine-font-family-monospace)" } }}
        />
        <Group gap="xs">
          <Button type="submit" loading={isPending} disabled={keys.length === 0}>
            {keys.length === 0
              ? texts.addNone
              : format(texts.addCount, { count: keys.length }, locale)}
          </Button>
          <FileButton
            accept=".txt,.csv,text/plain,text/csv"
            onChange={async (file) => {
              if (file !== null) setText(await file.text());
            }}
          >
            {(props) => (
              <Button {...props} variant="default">
                {texts.fromFile}
              </Button>
            )}
          </FileButton>
        </Group>
        <div role="status">
          {outcome && (
            <>
              <Text size="sm">{format(texts.added, { count: outcome.added }, locale)}</Text>
              {outcome.duplicates.length > 0 && (
                <Text size="sm">
                  {format(texts.duplicates, { count: outcome.duplicates.length }, locale)}{" "}
                  {format(texts.lines, { lines: linesOf(outcome.duplicates, locale) })}
                </Text>
              )}
            </>
          )}
        </div>
      </Stack>
    </form>
  );
}

/** So many lines are named; the rest is counted. */
const NAMED_MAX = 20;

function linesOf(places: number[], locale: string): string {
  const named = places.slice(0, NAMED_MAX).map((place) => (place + 1).toLocaleString(locale));
  return named.join(", ") + (places.length > NAMED_MAX ? " …" : "");
}
