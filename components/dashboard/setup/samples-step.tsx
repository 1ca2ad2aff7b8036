"use client";

import { Alert, Checkbox, Progress, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useAction } from "@/components/dashboard/form/use-action";
import { sendImport } from "@/components/dashboard/import-export/send-import";
import { isOver, useImport } from "@/components/dashboard/import-export/use-import";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import type { Import } from "@/lib/contract/import";
import type { PrivateStore } from "@/lib/contract/store";
import { format } from "@/lib/kit/format-message";
import { fillSamples, SAMPLE_FILE } from "./sample-products";
import { StepCard } from "./step-card";
import { StepFoot, useNextStep } from "./step-foot";

type SamplesStepProps = { store: PrivateStore; productCount: number };

/** Sample products, offered only where there are no others; they are imported like any file. */
export function SamplesStep({ store, productCount }: SamplesStepProps) {
  const { messages, locale } = useMessages();
  const { setup } = messages;
  const [isWanted, setWanted] = useState(false);
  const [started, setStarted] = useState<Import | null>(null);
  const [run, isSending] = useAction();
  const { goOn, isGoing } = useNextStep(store.id, "samples");
  const isOffered = productCount === 0 && started === null;

  function start(): void {
    let made: Import | null = null;
    run(
      async () => {
        const outcome = await sendImport(
          {
            file: await sampleFile(store.currency),
            mapping: {},
            kind: "products",
            types: { become: "categories", parent: "" },
          },
          false,
        );
        if (outcome.ok) made = outcome.data.data;
        return outcome;
      },
      { next: () => setStarted(made) },
    );
  }

  return (
    <>
      <StepCard heading={setup.samplesHeading} text={setup.samplesText}>
        {started !== null && <Samples started={started} />}
        {isOffered && (
          <Checkbox
            label={setup.samplesChoice}
            description={format(setup.samplesHint, { currency: store.currency })}
            checked={isWanted}
            onChange={(event) => setWanted(event.currentTarget.checked)}
            disabled={isSending}
          />
        )}
        {productCount > 0 && started === null && (
          <Alert color="gray">{format(setup.samplesNot, { count: productCount }, locale)}</Alert>
        )}
      </StepCard>
      <StepFoot
        step="samples"
        label={isOffered && isWanted ? setup.samplesStart : setup.next}
        isPending={isSending || isGoing}
        onNext={isOffered && isWanted ? start : goOn}
        onSkip={isOffered && isWanted ? goOn : undefined}
      />
    </>
  );
}

/** The import of the file's products; the setup can continue meanwhile. */
function Samples({ started }: { started: Import }) {
  const { messages, locale } = useMessages();
  const { setup, transfer } = messages;
  const { now } = useImport(started);
  const { rowsDone, rowsTotal, createdCount, failedCount } = now;
  const hasFailed = isOver(now) && (now.status !== "succeeded" || failedCount > 0);
  return (
    <Stack gap="xs" role="status">
      <Text size="sm" fw={600}>
        {isOver(now)
          ? format(setup.samplesDone, { count: createdCount }, locale)
          : setup.samplesBusy}
      </Text>
      {!isOver(now) && (
        <Progress
          value={rowsTotal === 0 ? 0 : (rowsDone / rowsTotal) * 100}
          aria-label={transfer.status[now.status]}
        />
      )}
      {hasFailed && (
        <Text size="sm" c="red">
          {setup.samplesFailed}
        </Text>
      )}
      <TextLink href={`/dashboard/transfer/${now.id}`}>{setup.samplesReport}</TextLink>
    </Stack>
  );
}

async function sampleFile(currency: string): Promise<File> {
  const response = await fetch(SAMPLE_FILE);
  if (!response.ok) throw new Error(`The samples were refused with ${response.status}.`);
  const { origin } = window.location;
  return new File([fillSamples(await response.text(), { origin, currency })], "samples.csv", {
    type: "text/csv",
  });
}
