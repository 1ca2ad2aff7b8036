"use client";

import { Switch } from "@mantine/core";
import { changedFields } from "@/components/dashboard/form/changed-fields";
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
  return (
    <FormPage
      draft={`product safety ${store.id}`}
      title={settings.cards.productSafety.title}
      back={useBack()}
      initial={valuesOf(store)}
      canSave={canWrite}
      save={async (values, before) => updateStore(changedFields(bodyOf(values), bodyOf(before)))}
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

function valuesOf({ productSafety, consumerRights }: PrivateStore) {
  return { safety: toSafetyEntry(productSafety), isAsked: consumerRights.productSafety };
}

function bodyOf({ safety, isAsked }: ReturnType<typeof valuesOf>) {
  return { productSafety: toSafety(safety), consumerRights: { productSafety: isAsked } };
}
