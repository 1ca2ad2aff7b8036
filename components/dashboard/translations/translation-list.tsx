"use client";

import { Languages } from "lucide-react";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import { ButtonLink, DownloadLink } from "@/components/dashboard/shell/links";
import type { Result } from "@/lib/client/result";
import {
  OWNER_TYPES,
  type TranslationCounts,
  type TranslationListItem,
  TranslationState,
} from "@/lib/contract/translation";
import { fieldName } from "./field-name";
import { languageName } from "./language-name";
import { LanguageProgress } from "./language-progress";
import { OneLanguage } from "./one-language";
import { StateBadge } from "./state-badge";

const LIST = "/dashboard/translations";

type Translated = Page<TranslationListItem> & { meta: { locales: TranslationCounts[] } };
type TranslationListProps = { reply: Result<Translated>; canWrite: boolean };

/** All texts in all languages, and how far each language is. */
export function TranslationList({ reply, canWrite }: TranslationListProps) {
  const { messages, locale } = useMessages();
  const { translations } = messages;
  const counts = reply.ok ? reply.data.meta.locales : [];
  if (reply.ok && counts.length === 0) return <OneLanguage />;
  const columns: Column<TranslationListItem>[] = [
    { key: "name", title: translations.what, render: ({ name }) => name },
    {
      key: "field",
      title: translations.fieldTitle,
      render: ({ field }) => fieldName(field, translations),
    },
    {
      key: "locale",
      title: translations.language,
      render: (row) => languageName(row.locale, locale),
    },
    {
      key: "state",
      title: translations.state,
      render: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: "type",
      title: translations.type,
      render: ({ ownerType }) => translations.types[ownerType],
    },
    {
      key: "source",
      title: translations.source,
      isHiddenAtFirst: true,
      render: ({ source }) => source,
    },
  ];
  return (
    <ListPage
      name="translations"
      texts={translations}
      icon={Languages}
      reply={reply}
      columns={columns}
      rowId={({ ownerId, field, locale: into }) => `${ownerId} ${field} ${into}`}
      rowName={({ name, field, locale: into }) =>
        `${name}, ${fieldName(field, translations)}, ${languageName(into, locale)}`
      }
      rowHref={({ ownerType, ownerId, partOf, locale: into }) =>
        `${LIST}/${partOf ? `product/${partOf}` : `${ownerType}/${ownerId}`}?locale=${into}`
      }
      canWrite={canWrite}
      headerActions={
        <>
          <DownloadLink href="/dashboard/downloads/translations.csv">
            {messages.transfer.export}
          </DownloadLink>
          <ButtonLink href={`${LIST}/import`}>{translations.import}</ButtonLink>
        </>
      }
      summary={<LanguageProgress counts={counts} />}
      tabs={{
        param: "state",
        options: labelOptions(TranslationState.options.toReversed(), translations.states),
      }}
      filters={[
        {
          param: "locale",
          label: translations.language,
          options: counts.map(({ locale: value }) => ({
            value,
            label: languageName(value, locale),
          })),
        },
        {
          param: "ownerType",
          label: translations.type,
          options: labelOptions(OWNER_TYPES, translations.types),
        },
      ]}
    />
  );
}
