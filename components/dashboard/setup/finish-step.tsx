"use client";

import { Alert, Button, Group, Text } from "@mantine/core";
import Link from "next/link";
import { useMessages } from "@/components/dashboard/shell/language";
import { ButtonLink, TextLink } from "@/components/dashboard/shell/links";
import classes from "./setup.module.css";
import { StepCard } from "./step-card";
import { type SetupStatus, setupHref } from "./steps";

type FinishStepProps = { facts: SetupStatus; testKeysMayChangeCatalog: boolean };

/** The finished and unfinished settings, what to close before selling, and the two next steps. */
export function FinishStep({ facts, testKeysMayChangeCatalog }: FinishStepProps) {
  const { messages, shopUrl } = useMessages();
  const { setup } = messages;
  const found = [
    { step: "taxes", isSet: facts.taxRates > 0 },
    { step: "shipping", isSet: facts.shippingOptions > 0 },
    { step: "samples", isSet: facts.products > 0 },
  ] as const;
  return (
    <StepCard heading={setup.finishHeading} text={setup.finishText} gap="lg">
      <ul className={classes.facts}>
        {found.map(({ step, isSet }) => (
          <li key={step} className={classes.fact}>
            <span>{setup.has[step]}</span>
            {isSet ? (
              <Text span size="sm" c="dimmed">
                {setup.set}
              </Text>
            ) : (
              <span>
                {setup.none}. <TextLink href={setupHref(step)}>{setup.setIt}</TextLink>
              </span>
            )}
          </li>
        ))}
      </ul>
      {testKeysMayChangeCatalog && (
        <Alert color="yellow" title={setup.beforeSelling} radius="lg">
          <Text size="sm">
            {setup.testKeysOpen}{" "}
            <TextLink href="/dashboard/settings/modes">{setup.closeTestKeys}</TextLink>
          </Text>
        </Alert>
      )}
      <Group gap="sm">
        <Button component="a" href={`${shopUrl}/`} target="_blank">
          {setup.view}
        </Button>
        <ButtonLink href="/dashboard/products/new">{setup.add}</ButtonLink>
        <Button component={Link} href="/dashboard" prefetch={false} variant="subtle">
          {setup.home}
        </Button>
      </Group>
    </StepCard>
  );
}
