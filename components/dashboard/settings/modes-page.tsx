"use client";

import { Button, Group, Switch, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { Confirm } from "@/components/dashboard/form/confirm";
import { useAction } from "@/components/dashboard/form/use-action";
import { copySettingsToTest, updateStore } from "@/components/dashboard/settings/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { useBack } from "./use-back";

type ModesPageProps = { testKeysMayChangeCatalog: boolean; canCopy: boolean; isOwner: boolean };

/** The data of test and live mode, how to copy live data to test, and what to close on going live. */
export function ModesPage({ testKeysMayChangeCatalog, canCopy, isOwner }: ModesPageProps) {
  const { settings, forms } = useMessages().messages;
  const { modes } = settings;
  const router = useRouter();
  const [run, isPending] = useAction();
  const allow = (isAllowed: boolean) =>
    run(() => updateStore({ testKeysMayChangeCatalog: isAllowed }), {
      done: forms.saved,
      next: router.refresh,
    });
  return (
    <>
      <PageHeader title={settings.cards.modes.title} back={useBack()} />
      <Card title={modes.goLiveTitle}>
        <Switch
          label={modes.keysMayChange}
          description={isOwner ? modes.keysMayChangeHint : modes.ownerOnly}
          checked={testKeysMayChangeCatalog}
          disabled={!isOwner || isPending}
          onChange={(event) => allow(event.currentTarget.checked)}
        />
      </Card>
      <Card title={modes.ownTitle}>
        <Text size="sm">{modes.own}</Text>
        <Text size="sm">{modes.shared}</Text>
      </Card>
      {canCopy && (
        <Card title={modes.copyTitle}>
          <Text size="sm">{modes.copyText}</Text>
          <Group>
            <Confirm
              title={modes.copyTitle}
              text={modes.copyText}
              label={modes.copy}
              tone="plain"
              onConfirm={() =>
                run(copySettingsToTest, { done: modes.copied, next: router.refresh })
              }
            >
              {(open) => (
                <Button variant="default" loading={isPending} onClick={open}>
                  {modes.copy}
                </Button>
              )}
            </Confirm>
          </Group>
        </Card>
      )}
    </>
  );
}
