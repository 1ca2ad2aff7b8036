"use client";

import { Button, Group, Input, Text, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { useRouter } from "next/navigation";
import { useId } from "react";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { useAction } from "@/components/dashboard/form/use-action";
import { useMessages } from "@/components/dashboard/shell/language";
import type { TranslatedTexts } from "@/lib/contract/translation";
import { format } from "@/lib/kit/format-message";
import { updateTranslations } from "./actions";
import { fieldName } from "./field-name";
import { languageName } from "./language-name";
import { StateBadge } from "./state-badge";
import type { TranslationValues } from "./translation-values";
import classes from "./translations.module.css";

/** Whether a field may have line breaks; others are one line. */
function isLong(field: string): boolean {
  return field === "summary" || field === "description" || field.startsWith("customField:");
}

type TranslationPairProps = {
  form: UseFormReturnType<TranslationValues>;
  owner: TranslatedTexts;
  text: TranslatedTexts["fields"][number];
  locales: { from: string; into: string };
  canWrite: boolean;
};

/** One text: the original on the left, its translation and the state of it on the right. */
export function TranslationPair({ form, owner, text, locales, canWrite }: TranslationPairProps) {
  const { messages, locale } = useMessages();
  const { translations } = messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const sourceId = useId();
  const { field, source, sourceHash } = text;
  const { state = "missing", text: said = null } = text.translations[locales.into] ?? {};
  const path = `${owner.ownerId}.${field}`;
  // Variants have the same fields; options and values are known by their texts.
  const about = fieldName(field, translations);
  const label = owner.ownerType === "variant" ? `${owner.name}, ${about}` : about;
  // An option, a value and a choice are known by their text, because there may be many.
  const inputLabel = `${label}, ${languageName(locales.into, locale)}`;
  const isMissing = state === "missing";
  const missingHint = field === "slug" ? translations.slugHint : translations.missingHint;
  const hint = { missing: missingHint, outdated: translations.outdatedHint }[state as string];
  const isOneOfMany = owner.ownerType.startsWith("option") || field.startsWith("choice:");
  const input = {
    "aria-label": isOneOfMany ? `${source}: ${inputLabel}` : inputLabel,
    "aria-describedby": sourceId,
    lang: locales.into,
    mt: 6,
    ...form.getInputProps(path),
  };

  function confirm(): void {
    const body = {
      translations: { [locales.into]: { [field]: said } },
      sources: { [field]: sourceHash },
    };
    run(() => updateTranslations(owner, body), {
      done: translations.checked,
      next: router.refresh,
    });
  }

  return (
    <div className={classes.pair}>
      <div>
        <Input.Label component="span">
          {label} ·{" "}
          {format(translations.original, { language: languageName(locales.from, locale) })}
        </Input.Label>
        <div className={classes.source} id={sourceId} lang={locales.from}>
          {source}
        </div>
      </div>
      <div>
        <Group justify="space-between" gap="xs">
          <Input.Label component="span">{languageName(locales.into, locale)}</Input.Label>
          {!(field === "slug" && isMissing) && <StateBadge state={state} />}
        </Group>
        {isLong(field) ? (
          <GrowingTextarea minRows={2} maxRows={24} {...input} />
        ) : (
          <TextInput {...input} />
        )}
        {hint && (
          <Group justify="space-between" gap="xs" mt={6}>
            <Text size="xs" c="dimmed">
              {hint}
            </Text>
            {state === "outdated" && canWrite && !form.isDirty(path) && (
              <Button size="compact-xs" variant="default" loading={isPending} onClick={confirm}>
                {translations.stillCorrect}
              </Button>
            )}
          </Group>
        )}
      </div>
    </div>
  );
}
