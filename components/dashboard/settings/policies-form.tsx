"use client";

import { ActionIcon, Button, Group, Tabs, TextInput } from "@mantine/core";
import { ArrowDown, ArrowUp, ScrollText } from "lucide-react";
import dynamic from "next/dynamic";
import { FormPage } from "@/components/dashboard/form/form-page";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { EmptyState } from "@/components/dashboard/list/empty-state";
import { updateStore } from "@/components/dashboard/settings/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { PrivateStore } from "@/lib/contract/store";
import { format } from "@/lib/kit/format-message";
import { slugify } from "@/lib/kit/text";

import { useBack } from "./use-back";

// Only who looks at a preview fetches what renders it.
const Markdown = dynamic(() => import("@/components/ui/markdown").then((part) => part.Markdown));

/** The texts the shop stands by, in the order shoppers find them. */
export function PoliciesForm({ store, canWrite }: { store: PrivateStore; canWrite: boolean }) {
  const { settings } = useMessages().messages;
  return (
    <FormPage
      draft={`policies ${store.id}`}
      title={settings.cards.policies.title}
      back={useBack()}
      initial={{ policies: store.policies }}
      canSave={canWrite}
      save={async ({ policies }) =>
        updateStore({
          policies: policies.map((one) => ({ ...one, slug: one.slug || slugify(one.title) })),
        })
      }
    >
      {(form) => {
        const add = canWrite && (
          <Button
            variant="default"
            onClick={() => form.insertListItem("policies", { title: "", slug: "", body: "" })}
          >
            {settings.addPolicy}
          </Button>
        );
        if (form.values.policies.length === 0) {
          return (
            <EmptyState
              title={settings.noPolicies}
              text={settings.noPoliciesText}
              icon={ScrollText}
              action={add}
            />
          );
        }
        return (
          <>
            {form.values.policies.map((policy, at) => {
              const number = format(settings.policy, { number: at + 1 });
              const move = (to: number) => form.reorderListItem("policies", { from: at, to });
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: a text is who it is by its place; its slug is being typed.
                <Card key={at} title={policy.title || number}>
                  <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
                    <TextInput
                      label={settings.policyTitle}
                      maxLength={150}
                      // A text that was just added; the button that added the first one is gone.
                      autoFocus={policy.title === "" && policy.body === ""}
                      {...form.getInputProps(`policies.${at}.title`)}
                    />
                    <TextInput
                      label={settings.policySlug}
                      placeholder={slugify(policy.title)}
                      maxLength={100}
                      {...form.getInputProps(`policies.${at}.slug`)}
                    />
                  </Group>
                  <Tabs defaultValue="write" keepMounted={false}>
                    <Tabs.List mb="xs">
                      <Tabs.Tab value="write">{settings.write}</Tabs.Tab>
                      <Tabs.Tab value="preview">{settings.preview}</Tabs.Tab>
                    </Tabs.List>
                    <Tabs.Panel value="write">
                      <GrowingTextarea
                        label={settings.policyBody}
                        minRows={6}
                        maxRows={24}
                        maxLength={50_000}
                        {...form.getInputProps(`policies.${at}.body`)}
                      />
                    </Tabs.Panel>
                    <Tabs.Panel value="preview">
                      <Markdown text={policy.body} />
                    </Tabs.Panel>
                  </Tabs>
                  <Group gap="xs">
                    <ActionIcon
                      variant="default"
                      size={32}
                      aria-label={`${number}: ${settings.moveUp}`}
                      disabled={at === 0}
                      onClick={() => move(at - 1)}
                    >
                      <ArrowUp size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="default"
                      size={32}
                      aria-label={`${number}: ${settings.moveDown}`}
                      disabled={at === form.values.policies.length - 1}
                      onClick={() => move(at + 1)}
                    >
                      <ArrowDown size={16} aria-hidden />
                    </ActionIcon>
                    <Button
                      variant="subtle"
                      color="red"
                      size="xs"
                      ml="auto"
                      onClick={() => form.removeListItem("policies", at)}
                    >
                      {settings.removePolicy}
                    </Button>
                  </Group>
                </Card>
              );
            })}
            {add && <Group>{add}</Group>}
          </>
        );
      }}
    </FormPage>
  );
}
