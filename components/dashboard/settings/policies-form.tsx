"use client";

import { Group, Tabs, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { ScrollText } from "lucide-react";
import dynamic from "next/dynamic";
import { EntryList } from "@/components/dashboard/form/entry-list";
import { FormPage } from "@/components/dashboard/form/form-page";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { updateStore } from "@/components/dashboard/settings/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { PrivateStore } from "@/lib/contract/store";
import { format } from "@/lib/kit/format-message";
import { slugify } from "@/lib/kit/text";
import type { Messages } from "@/messages/dashboard";
import { useBack } from "./use-back";

// Only who looks at a preview fetches what renders it.
const Markdown = dynamic(() => import("@/components/ui/markdown").then((part) => part.Markdown));

type PolicyFormValues = Pick<PrivateStore, "policies">;

/** The texts the shop stands by, in the order shoppers find them. */
export function PoliciesForm({ store, canWrite }: { store: PrivateStore; canWrite: boolean }) {
  const { settings } = useMessages().messages;
  return (
    <FormPage<PolicyFormValues, unknown>
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
      {(form) => (
        <EntryList
          form={form}
          path="policies"
          names={form.values.policies.map((policy, at) => policyName(policy, at, settings))}
          empty={{ title: settings.noPolicies, text: settings.noPoliciesText, icon: ScrollText }}
          addLabel={settings.addPolicy}
          onAdd={() => form.insertListItem("policies", { title: "", slug: "", body: "" })}
          canWrite={canWrite}
        >
          {(at) => <PolicyFields form={form} at={at} />}
        </EntryList>
      )}
    </FormPage>
  );
}

function PolicyFields({ form, at }: { form: UseFormReturnType<PolicyFormValues>; at: number }) {
  const { settings } = useMessages().messages;
  const policy = form.values.policies[at];
  if (!policy) return null;
  return (
    <Card title={policyName(policy, at, settings)}>
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
    </Card>
  );
}

const policyName = ({ title }: { title: string }, at: number, settings: Messages["settings"]) =>
  title || format(settings.policy, { number: at + 1 });
