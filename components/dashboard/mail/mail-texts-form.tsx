"use client";

import { Button, Group, NativeSelect, Text } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { changedFields } from "@/components/dashboard/form/changed-fields";
import { FormPage } from "@/components/dashboard/form/form-page";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { updateMailTexts } from "@/components/dashboard/mail/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { MailKind } from "@/lib/contract/mail";
import type { MailText, MailTexts } from "@/lib/contract/mail-text";
import { format } from "@/lib/kit/format-message";
import {
  buildTextTree,
  findText,
  getTextOverrides,
  getTextPart,
  groupTexts,
  type TextTree,
} from "./mail-text-values";
import { MailTextsPreview } from "./mail-texts-preview";

type Values = { texts: TextTree };

type MailTextsFormProps = {
  texts: MailTexts;
  templates: MailKind[];
  languages: string[];
  canWrite: boolean;
};

/** The texts of a kind of mail in one language, beside the mail that they make. */
export function MailTextsForm({ texts, templates, languages, canWrite }: MailTextsFormProps) {
  const { mailSettings } = useMessages().messages;
  const says = mailSettings.texts;
  const { kind, language } = texts;
  return (
    <FormPage<Values, unknown>
      draft={`mail texts ${kind} ${language}`}
      title={says.textsTitle}
      back={{ href: `/dashboard/settings/mail?kind=${kind}`, label: mailSettings.title }}
      initial={{ texts: buildTextTree(texts.texts) }}
      canSave={canWrite}
      save={(values, before) => {
        const now = getTextOverrides(texts, values.texts);
        const changed = changedFields(now, getTextOverrides(texts, before.texts));
        return updateMailTexts({ kind, language, texts: changed });
      }}
      aside={(form) => <MailTextsPreview texts={texts} values={form.values.texts} />}
    >
      {(form) => (
        <>
          <Choice
            chosen={{ kind, language }}
            templates={templates}
            languages={languages}
            isDirty={form.isDirty()}
            hasMessages={texts.texts.some(({ key }) => key.includes("."))}
          />
          {groupTexts(texts.texts).map(({ name, texts: group }) => (
            <Card key={name ?? "all"} title={name === null ? undefined : says.sections[name]}>
              {group.map((text) => (
                <TextField key={text.key} text={text} form={form} />
              ))}
            </Card>
          ))}
        </>
      )}
    </FormPage>
  );
}

type ChoiceProps = Pick<MailTextsFormProps, "templates" | "languages"> & {
  chosen: Pick<MailTexts, "kind" | "language">;
  isDirty: boolean;
  hasMessages: boolean;
};

/** Chooses a mail and a language. Unsaved texts belong to one choice only. */
function Choice({ chosen, templates, languages, isDirty, hasMessages }: ChoiceProps) {
  const { messages, locale } = useMessages();
  const { mailSettings, records } = messages;
  const address = useUrlQuery();
  const names = new Intl.DisplayNames(locale, { type: "language" });
  return (
    <Card>
      <Text size="sm" c="dimmed">
        {hasMessages ? mailSettings.texts.textsText : mailSettings.texts.noTexts}
      </Text>
      <Group gap="sm" align="end">
        <NativeSelect
          label={mailSettings.kind}
          value={chosen.kind}
          disabled={isDirty}
          onChange={(event) => address.set({ kind: event.currentTarget.value })}
          data={labelOptions(templates, records.kinds)}
        />
        <NativeSelect
          label={mailSettings.language}
          value={chosen.language}
          disabled={isDirty}
          onChange={(event) => address.set({ language: event.currentTarget.value })}
          data={languages.map((value) => ({ value, label: names.of(value) ?? value }))}
        />
      </Group>
      {isDirty && (
        <Text size="xs" c="dimmed">
          {mailSettings.texts.saveFirst}
        </Text>
      )}
    </Card>
  );
}

type TextFieldProps = { text: MailText; form: UseFormReturnType<Values> };

function TextField({ text: { key, standard, variables }, form }: TextFieldProps) {
  const says = useMessages().messages.mailSettings.texts;
  const part = getTextPart(key);
  const path = `texts.${key}`;
  const isChanged = findText(form.values.texts, key) !== standard;
  const isBlock = part === "note" || part === "footer";
  const hints = [
    part === "note" && says.noteHint,
    part === "footer" && says.footerHint,
    variables.length > 0 &&
      format(says.variables, { names: variables.map((name) => `{${name}}`).join(", ") }),
    isChanged && !isBlock && format(says.standard, { text: standard }),
  ].filter(Boolean);
  return (
    <div>
      <GrowingTextarea
        label={says.parts[part]}
        description={hints.length > 0 ? hints.join(" · ") : undefined}
        minRows={isBlock ? 3 : 1}
        maxRows={12}
        maxLength={2_000}
        {...form.getInputProps(path)}
      />
      {isChanged && !isBlock && (
        <Button
          variant="subtle"
          size="compact-xs"
          mt={4}
          aria-label={`${says.useStandard}: ${standard}`}
          onClick={() => form.setFieldValue(path, standard)}
        >
          {says.useStandard}
        </Button>
      )}
    </div>
  );
}
