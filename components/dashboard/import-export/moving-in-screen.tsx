"use client";

import { Button, Stack, Text } from "@mantine/core";
import Link from "next/link";
import { useMessages } from "@/components/dashboard/shell/language";
import { ButtonLink, TextLink } from "@/components/dashboard/shell/links";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Import } from "@/lib/contract/import";
import { format } from "@/lib/kit/format-message";
import { uploadHref } from "./import-kinds";
import { ImportBadge } from "./import-status";
import classes from "./moving-in.module.css";
import { MOVING_STEPS, type MovingStep } from "./moving-steps";
import { NumberedStep } from "./numbered-step";

type MovingInScreenProps = {
  /** The last file of each kind. */
  latest: ReadonlyMap<MovingStep, Import | null>;
  canImport: boolean;
};

/** The steps of a migration from another shop system: one for each file, with the result of its last import. */
export function MovingInScreen({ latest, canImport }: MovingInScreenProps) {
  const { transfer } = useMessages().messages;
  return (
    <>
      <PageHeader
        title={transfer.movingIn}
        back={{ href: "/dashboard/transfer", label: transfer.title }}
      />
      <Stack gap="lg">
        <Text size="sm" c="dimmed" maw="70ch">
          {transfer.movingInText}
        </Text>
        {!canImport && <Text size="sm">{transfer.notYours}</Text>}
        <div className={classes.ways}>
          <Text size="sm" maw="60ch">
            {transfer.access.offer}
          </Text>
          <ButtonLink href="/dashboard/transfer/moving-in/access">
            {transfer.access.link}
          </ButtonLink>
        </div>
        <h2 className={classes.title}>{transfer.access.byFile}</h2>
        <ol className={classes.steps}>
          {MOVING_STEPS.map((step, index) => (
            <Step
              key={step}
              step={step}
              number={index + 1}
              last={latest.get(step) ?? null}
              canImport={canImport}
            />
          ))}
        </ol>
        <Text size="sm" c="dimmed" maw="70ch">
          {transfer.movingInRest}
        </Text>
      </Stack>
    </>
  );
}

type StepProps = { step: MovingStep; number: number; last: Import | null; canImport: boolean };

function Step({ step, number, last, canImport }: StepProps) {
  const { messages, locale, timezone } = useMessages();
  const { transfer } = messages;
  return (
    <NumberedStep
      number={number}
      title={transfer.contents[step]}
      text={transfer.movingInSteps[step]}
      action={
        canImport && (
          <Button
            component={Link}
            href={uploadHref(step)}
            prefetch={false}
            variant="default"
            className={classes.go}
            aria-label={`${transfer.choose}: ${transfer.contents[step]}`}
          >
            {transfer.choose}
          </Button>
        )
      }
    >
      {last && (
        <div className={classes.last}>
          <ImportBadge status={last.status} />
          <TextLink href={`/dashboard/transfer/${last.id}`}>
            {format(last.isDryRun ? transfer.lastCheck : transfer.lastImport, {
              date: formatMoment(last.createdAt, { locale, timezone }),
            })}
          </TextLink>
        </div>
      )}
    </NumberedStep>
  );
}
