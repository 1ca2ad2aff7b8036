"use client";

import { Button, Group, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { Confirm } from "@/components/dashboard/form/confirm";
import { useAction } from "@/components/dashboard/form/use-action";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import type { Import } from "@/lib/contract/import";
import { MoveKind } from "@/lib/contract/move";
import { format } from "@/lib/kit/format-message";
import { importMove } from "./actions";
import { uploadHref } from "./import-kinds";
import { type Chosen, rememberedImportOptions, sendImport } from "./send-import";

/** After a check: takes the same file in, or the same records of another shop. */
export function StartCard({ checked }: { checked: Import }) {
  const { id, kind, moveId, variantsRemovedCount, unitsRemovedCount, cartsAffectedCount } = checked;
  const { messages, locale } = useMessages();
  const { transfer } = messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const [chosen, setChosen] = useState<Chosen>();
  // The server has no file, so that the first render must have none either.
  useEffect(() => setChosen(rememberedImportOptions(id)), [id]);

  const send = moveId
    ? () => importMove(moveId, { kind: MoveKind.parse(kind) })
    : chosen && (() => sendImport(chosen, false));

  function start(sendAgain: NonNullable<typeof send>): void {
    run(sendAgain, {
      done: transfer.startDone,
      next: ({ data }) => router.push(`/dashboard/transfer/${data.id}`),
    });
  }

  return (
    <Card>
      {send ? (
        <Group gap="sm">
          {variantsRemovedCount > 0 ? (
            <Confirm
              title={transfer.removeTitle}
              text={format(
                transfer.removeText,
                {
                  variants: variantsRemovedCount,
                  units: unitsRemovedCount,
                  carts: cartsAffectedCount,
                },
                locale,
              )}
              label={transfer.start}
              onConfirm={() => start(send)}
            >
              {(open) => (
                <Button onClick={open} loading={isPending}>
                  {transfer.start}
                </Button>
              )}
            </Confirm>
          ) : (
            <Button onClick={() => start(send)} loading={isPending}>
              {transfer.start}
            </Button>
          )}
          <Text size="sm" c="dimmed">
            {transfer.startText}
          </Text>
        </Group>
      ) : (
        <Group gap="sm">
          <Text size="sm">{transfer.again}</Text>
          <TextLink href={uploadHref(kind)}>{transfer.choose}</TextLink>
        </Group>
      )}
    </Card>
  );
}
