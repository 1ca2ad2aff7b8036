"use client";

import { NativeSelect } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { FormPage } from "@/components/dashboard/form/form-page";
import { useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { ButtonLink } from "@/components/dashboard/shell/links";
import type { Result } from "@/lib/client/result";
import type { TranslatedTexts, Translations } from "@/lib/contract/translation";
import { updateTranslations } from "./actions";
import { languageName } from "./language-name";
import { TranslationPair } from "./translation-pair";
import {
  atInputs,
  type TranslationValues,
  translationChanges,
  translationValues,
} from "./translation-values";

const LIST = "/dashboard/translations";

/** Where the original is changed. */
const ORIGINALS: Readonly<Partial<Record<Translations["ownerType"], string>>> = {
  product: "/dashboard/products",
  category: "/dashboard/categories",
  collection: "/dashboard/collections",
  discount: "/dashboard/discounts",
  shipping_option: "/dashboard/settings/shipping",
  custom_field: "/dashboard/settings/custom-fields",
};

type TranslationFormProps = { translations: Translations; locale: string; canWrite: boolean };

/** The texts of one thing beside their originals, in one language at a time. */
export function TranslationForm({ translations, locale, canWrite }: TranslationFormProps) {
  const { messages, locale: own } = useMessages();
  const words = messages.translations;
  const address = useUrlQuery();
  const { ownerType, ownerId, name, locales, parts } = translations;
  const original = ORIGINALS[ownerType];

  async function save(
    values: TranslationValues,
    before: TranslationValues,
  ): Promise<Result<unknown>> {
    let last: Result<unknown> = { ok: true, data: null };
    const changes = translationChanges(translations, { locale, values, before });
    for (const { owner, body } of changes) {
      const outcome = await updateTranslations(owner, body);
      if (!outcome.ok) {
        return { ok: false, refusal: atInputs(outcome.refusal, owner.ownerId, locale) };
      }
      last = outcome;
    }
    return last;
  }

  const pairs = (form: UseFormReturnType<TranslationValues>, texts: TranslatedTexts) =>
    texts.fields.map((text) => (
      <TranslationPair
        key={`${texts.ownerId} ${text.field}`}
        {...{ form, owner: texts, text, canWrite }}
        locales={{ from: translations.defaultLocale, into: locale }}
      />
    ));

  return (
    <FormPage<TranslationValues, unknown>
      draft={`translations ${ownerId} ${locale}`}
      title={name}
      back={{ href: LIST, label: words.title }}
      headerActions={
        <>
          {locales.length > 1 && (
            <NativeSelect
              aria-label={words.language}
              value={locale}
              onChange={(event) => address.set({ locale: event.currentTarget.value })}
              data={locales.map((value) => ({ value, label: languageName(value, own) }))}
            />
          )}
          {original && <ButtonLink href={`${original}/${ownerId}`}>{words.open}</ButtonLink>}
        </>
      }
      initial={translationValues(translations, locale)}
      canSave={canWrite}
      save={save}
    >
      {(form) => (
        <>
          <Card title={words.types[ownerType]}>{pairs(form, translations)}</Card>
          {parts.length > 0 && (
            <Card title={words.parts}>{parts.flatMap((part) => pairs(form, part))}</Card>
          )}
        </>
      )}
    </FormPage>
  );
}
