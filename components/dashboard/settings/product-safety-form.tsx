"use client";

import { Switch } from "@mantine/core";
import { FormPage } from "@/components/dashboard/form/form-page";
import { toSafety, toSafetyEntry } from "@/components/dashboard/safety/safety-entry";
import { SafetyFields } from "@/components/dashboard/safety/safety-fields";
import { updateStore } from "@/components/dashboard/settings/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { PrivateStore } from "@/lib/contract/store";
import { useBack } from "./use-back";

type ProductSafetyFormProps = { store: PrivateStore; canWrite: boolean };

/** What holds for the safety of all products that say nothing else, and whether the feeds miss it. */
export function ProductSafetyForm({ store, canWrite }: ProductSafetyFormProps) {
  const { settings, safety } = useMessages().messages;
  const { productSafety: isAsked } = store.consumerRights;
  return (
    <FormPage
      draft={`product safety ${store.id}`}
      title={settings.cards.productSafety.title}
      back={useBack()}
      initial={{ safety: toSafetyEntry(store.productSafety), isAsked }}
      canSave={canWrite}
      save={async (values) =>
        updateStore({
          productSafety: toSafety(values.safety),
          consumerRights: { productSafety: values.isAsked },
        })
      }
    >
      {(form) => (
        <>
          <Card title={safety.defaults} text={safety.defaultsText}>
            <SafetyFields form={form} />
          </Card>
          <Card title={settings.cards.feeds.title}>
            <Switch
              label={safety.isAsked}
              description={safety.isAskedHint}
              {...form.getInputProps("isAsked", { type: "checkbox" })}
            />
          </Card>
        </>
      )}
    </FormPage>
  );
}
