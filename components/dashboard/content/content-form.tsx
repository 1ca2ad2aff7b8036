"use client";

import { TextInput } from "@mantine/core";
import {
  createContent,
  deleteContent,
  updateContent,
} from "@/components/dashboard/content/content-actions";
import { contentList, type ListedType } from "@/components/dashboard/content/content-places";
import { PublishCard } from "@/components/dashboard/content/publish-card";
import { VersionList } from "@/components/dashboard/content/version-list";
import { changedFields } from "@/components/dashboard/form/changed-fields";
import { CodeInput } from "@/components/dashboard/form/code-input";
import { DeleteButton } from "@/components/dashboard/form/delete-button";
import { FormPage } from "@/components/dashboard/form/form-page";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { ImageField } from "@/components/dashboard/form/image-field";
import { initialTextValues } from "@/components/dashboard/form/initial-text-values";
import { SearchEngineFields } from "@/components/dashboard/form/search-engine-fields";
import { MarkdownField } from "@/components/dashboard/products/markdown-field";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { ContentVersionListItem, SellerContent } from "@/lib/contract/content";
import { format } from "@/lib/kit/format-message";
import { slugify } from "@/lib/kit/text";

/** An existing page or article with its versions. */
export type KnownContent = {
  content: SellerContent;
  versions: ContentVersionListItem[];
  previewUrl: string;
};

type ContentFormProps = { type: ListedType; known: KnownContent | null; canWrite: boolean };

/** A page or an article, new or known. Saving writes a version; publishing it is another step. */
export function ContentForm({ type, known, canWrite }: ContentFormProps) {
  const { content } = useMessages().messages;
  const words = content[type];
  return (
    <FormPage
      draft={`content ${known?.content.id ?? `new ${type}`}`}
      title={known?.content.title ?? words.newTitle}
      back={{ href: contentList(type), label: words.title }}
      initial={valuesOf(known?.content)}
      canSave={canWrite}
      save={async (values, before) => {
        const body = bodyOf(values);
        return known
          ? updateContent(known.content.id, changedFields(body, bodyOf(before)))
          : createContent({ type, ...body });
      }}
      after={known ? undefined : ({ data }) => `/dashboard/content/entries/${data.id}`}
      aside={known && <Aside type={type} {...known} canWrite={canWrite} />}
    >
      {(form) => (
        <>
          <Card title={words.what}>
            <TextInput label={content.name} maxLength={200} {...form.getInputProps("title")} />
            <CodeInput
              label={content.slug}
              description={content.slugHint}
              placeholder={slugify(form.values.title)}
              {...form.getInputProps("slug")}
            />
            <MarkdownField label={content.body} {...form.getInputProps("body")} />
            <GrowingTextarea
              label={content.summary}
              description={content.summaryHint}
              maxLength={500}
              minRows={2}
              {...form.getInputProps("summary")}
            />
            <ImageField label={content.image} {...form.getInputProps("imageUrl")} />
            {type === "article" && (
              <TextInput label={content.author} maxLength={100} {...form.getInputProps("author")} />
            )}
          </Card>
          <SearchEngineFields labels={{ ...content, card: content.searchEngines }} form={form} />
        </>
      )}
    </FormPage>
  );
}

function Aside({
  type,
  content: entry,
  versions,
  previewUrl,
  canWrite,
}: KnownContent & { type: ListedType; canWrite: boolean }) {
  const { content } = useMessages().messages;
  return (
    <>
      <PublishCard content={entry} previewUrl={previewUrl} canWrite={canWrite} />
      <VersionList content={entry} versions={versions} canWrite={canWrite} />
      {canWrite && (
        <DeleteButton
          label={content[type].delete}
          text={format(content.deleteText, { title: entry.title })}
          action={() => deleteContent(entry.id)}
          list={contentList(type)}
        />
      )}
    </>
  );
}

function valuesOf(content: SellerContent | undefined) {
  return {
    ...initialTextValues(content, [
      "title",
      "slug",
      "body",
      "summary",
      "imageUrl",
      "author",
      "metaTitle",
      "metaDescription",
    ]),
  };
}

function bodyOf({ title, slug, body, summary, ...rest }: ReturnType<typeof valuesOf>) {
  return {
    title,
    body,
    summary,
    // Left out, it is made of the title, or stays.
    ...(slug.trim() !== "" && { slug: slug.trim() }),
    imageUrl: rest.imageUrl.trim() || null,
    author: rest.author.trim() || null,
    metaTitle: rest.metaTitle || null,
    metaDescription: rest.metaDescription || null,
  };
}
