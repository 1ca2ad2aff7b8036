"use client";

import { MultiSelect, SegmentedControl, Text, TextInput } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { createKey } from "@/components/dashboard/access/actions";
import { FormPage } from "@/components/dashboard/form/form-page";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { SCOPED_RESOURCES, type Scope } from "@/lib/contract/api-key";
import { OneTimeSecret } from "./one-time-secret";

const LIST = "/dashboard/settings/api-keys";

const SCOPES: Scope[] = SCOPED_RESOURCES.flatMap((resource): Scope[] => [
  `${resource}:read`,
  `${resource}:write`,
]);

type Values = {
  name: string;
  type: "secret" | "publishable";
  mode: "test" | "live";
  scopes: Scope[];
};

/** A new key, and once it is made its secret. In test mode there are keys of test mode only. */
export function KeyForm({ isLive }: { isLive: boolean }) {
  const { access } = useMessages().messages;
  const router = useRouter();
  const [made, setMade] = useState<{ secret: string | null } | null>(null);
  const back = { href: LIST, label: access.keys };
  if (made !== null) {
    return (
      <>
        <PageHeader title={access.newKey} back={back} />
        <Card>
          <OneTimeSecret
            secret={made.secret}
            label={access.newKey}
            onKept={() => router.push(LIST)}
          />
        </Card>
      </>
    );
  }
  const initial: Values = { name: "", type: "secret", mode: isLive ? "live" : "test", scopes: [] };
  return (
    <FormPage
      draft="key new"
      title={access.newKey}
      back={back}
      initial={initial}
      save={async ({ name, type, mode, scopes }) => {
        const outcome = await createKey({
          name: name.trim() || null,
          type,
          livemode: mode === "live",
          ...(type === "secret" && { scopes }),
        });
        if (outcome.ok) setMade({ secret: outcome.data.data.key ?? outcome.data.data.publicKey });
        return outcome;
      }}
    >
      {(form) => (
        <Card>
          <TextInput label={access.name} maxLength={100} {...form.getInputProps("name")} />
          <SegmentedControl
            aria-label={access.kind}
            data={labelOptions(["secret", "publishable"], access)}
            {...form.getInputProps("type")}
          />
          <SegmentedControl
            aria-label={access.mode}
            disabled={!isLive}
            data={labelOptions(["test", "live"], access)}
            {...form.getInputProps("mode")}
          />
          {!isLive && (
            <Text size="sm" c="dimmed">
              {access.modeHint}
            </Text>
          )}
          {form.values.type === "secret" && (
            <MultiSelect
              label={access.scopes}
              description={access.scopesHint}
              data={SCOPES}
              searchable
              clearable
              {...form.getInputProps("scopes")}
            />
          )}
        </Card>
      )}
    </FormPage>
  );
}
