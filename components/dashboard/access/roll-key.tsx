"use client";

import { Button, Group, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { rollKey } from "@/components/dashboard/access/actions";
import { useAction } from "@/components/dashboard/form/use-action";
import { useMessages } from "@/components/dashboard/shell/language";
import type { ApiKey } from "@/lib/contract/api-key";
import { format } from "@/lib/kit/format-message";
import { OneTimeSecret } from "./one-time-secret";

/** How long the old key stays valid, in hours, up to the week the API allows. */
const OVERLAPS = [0, 1, 24, 72, 168];

/** Exchanges a key for another; both work for the time that is chosen. */
export function RollKey({ apiKey: { id, lastFour } }: { apiKey: Pick<ApiKey, "id" | "lastFour"> }) {
  const { messages, locale } = useMessages();
  const { access, forms } = messages;
  const router = useRouter();
  const [isOpen, { open, close }] = useDisclosure();
  const [overlap, setOverlap] = useState("24");
  const [rolled, setRolled] = useState<{ secret: string | null } | null>(null);
  const [run, isPending] = useAction();
  const title = format(access.rollTitle, { last: lastFour });

  function roll(): void {
    run(async () => {
      const outcome = await rollKey(id, Number(overlap));
      if (outcome.ok) setRolled({ secret: outcome.data.data.key });
      return outcome;
    });
  }

  function done(): void {
    close();
    setRolled(null);
    router.refresh();
  }

  return (
    <>
      <Button size="compact-sm" variant="default" onClick={open} aria-label={title}>
        {access.roll}
      </Button>
      <Modal
        opened={isOpen}
        onClose={rolled === null ? close : done}
        title={title}
        centered
        // A secret that is shown once is not lost to a key.
        closeOnEscape={rolled === null}
      >
        {rolled === null ? (
          <Stack>
            <Text size="sm">{access.rollText}</Text>
            <NativeSelect
              label={access.overlap}
              value={overlap}
              onChange={(event) => setOverlap(event.currentTarget.value)}
              data={OVERLAPS.map((hours) => ({
                value: String(hours),
                label:
                  hours === 0 ? access.noOverlap : format(access.hours, { count: hours }, locale),
              }))}
            />
            <Group justify="flex-end">
              <Button variant="default" onClick={close}>
                {forms.cancel}
              </Button>
              <Button onClick={roll} loading={isPending}>
                {access.roll}
              </Button>
            </Group>
          </Stack>
        ) : (
          <OneTimeSecret secret={rolled.secret} label={access.newKey} onKept={done} />
        )}
      </Modal>
    </>
  );
}
