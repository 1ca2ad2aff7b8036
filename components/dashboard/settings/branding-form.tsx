"use client";

import { ColorInput } from "@mantine/core";
import { changedWithin } from "@/components/dashboard/form/changed-fields";
import { FormPage } from "@/components/dashboard/form/form-page";
import { ImageField } from "@/components/dashboard/form/image-field";
import { updateStore } from "@/components/dashboard/settings/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { PrivateStore } from "@/lib/contract/store";
import { readableOn } from "@/lib/kit/contrast";
import classes from "./card-grid.module.css";
import { useBack } from "./use-back";

type Looks = { branding: { primaryColor: string; logoUrl: string }; heroImageUrl: string };

/** How the shop looks, with a small shop beside it that looks so already. */
export function BrandingForm({ store, canWrite }: { store: PrivateStore; canWrite: boolean }) {
  const { settings } = useMessages().messages;
  const initial: Looks = {
    branding: { ...store.branding, logoUrl: store.branding.logoUrl ?? "" },
    heroImageUrl: store.heroImageUrl ?? "",
  };
  return (
    <FormPage
      draft={`branding ${store.id}`}
      title={settings.cards.branding.title}
      back={useBack()}
      initial={initial}
      canSave={canWrite}
      save={async (values, before) =>
        updateStore(changedWithin(bodyOf(values), bodyOf(before), ["branding"]))
      }
    >
      {(form) => (
        <>
          <Card>
            <ColorInput
              label={settings.colour}
              format="hex"
              eyeDropperButtonProps={{ "aria-label": settings.colourFromScreen }}
              maw={260}
              {...form.getInputProps("branding.primaryColor")}
            />
            <ImageField label={settings.logo} {...form.getInputProps("branding.logoUrl")} />
            <ImageField label={settings.hero} {...form.getInputProps("heroImageUrl")} />
          </Card>
          <Card title={settings.preview}>
            <Preview store={store} looks={form.values} />
          </Card>
        </>
      )}
    </FormPage>
  );
}

function bodyOf({ branding, heroImageUrl }: Looks) {
  return {
    branding: { ...branding, logoUrl: branding.logoUrl || null },
    heroImageUrl: heroImageUrl || null,
  };
}

function Preview({ store, looks }: { store: PrivateStore; looks: Looks }) {
  const { settings } = useMessages().messages;
  const { primaryColor, logoUrl } = looks.branding;
  const colour = /^#[0-9a-f]{6}$/i.test(primaryColor) ? primaryColor : store.branding.primaryColor;
  return (
    <div className={classes.preview} data-preview>
      <div className={classes.head}>
        {/* biome-ignore lint/performance/noImgElement: an address that the user is typing, of any host. */}
        {logoUrl && <img src={logoUrl} alt="" className={classes.logo} />}
        <strong>{store.name}</strong>
        {store.tagline && <span>{store.tagline}</span>}
      </div>
      {/* biome-ignore lint/performance/noImgElement: the same. */}
      {looks.heroImageUrl && <img src={looks.heroImageUrl} alt="" className={classes.hero} />}
      <span className={classes.buy} style={{ background: colour, color: readableOn(colour) }}>
        {settings.previewButton}
      </span>
    </div>
  );
}
