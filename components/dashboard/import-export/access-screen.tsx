"use client";

import { Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import type { Move } from "@/lib/contract/move";
import { AccessForm } from "./access-form";
import { MoveCard } from "./move-card";

type AccessScreenProps = {
  /** The latest move. */
  found: Move | null;
  /** The latest move with records, if `found` has ended without any. */
  earlier: Move | null;
  canImport: boolean;
};

/** Moving in by the old shop's API: the form that connects it, the progress of reading, and the import of each kind. */
export function AccessScreen({ found, earlier, canImport }: AccessScreenProps) {
  const { transfer } = useMessages().messages;
  const [isAnother, setIsAnother] = useState(false);
  const asks = found === null || isAnother;
  return (
    <>
      <PageHeader
        title={transfer.access.title}
        back={{ href: "/dashboard/transfer/moving-in", label: transfer.movingIn }}
      />
      <Stack gap="lg">
        <Text size="sm" c="dimmed" maw="70ch">
          {transfer.access.text}
        </Text>
        {!canImport && <Text size="sm">{transfer.notYours}</Text>}
        {asks && canImport && <AccessForm onStarted={() => setIsAnother(false)} />}
        {found && (
          <MoveCard
            found={found}
            canImport={canImport}
            onAnother={isAnother ? undefined : () => setIsAnother(true)}
          />
        )}
        {earlier && <MoveCard found={earlier} canImport={canImport} />}
      </Stack>
    </>
  );
}
