"use client";

import { Button, Group, Menu, TextInput } from "@mantine/core";
import {
  createContent,
  deleteContent,
  updateContent,
} from "@/components/dashboard/content/content-actions";
import type { KnownContent } from "@/components/dashboard/content/content-form";
import { HomeSectionFields } from "@/components/dashboard/content/home-section-fields";
import {
  type HomeChoices,
  type HomeValues,
  newSection,
  SECTION_TYPES,
  usualSections,
} from "@/components/dashboard/content/home-sections";
import { PublishCard } from "@/components/dashboard/content/publish-card";
import { VersionList } from "@/components/dashboard/content/version-list";
import { changedFields } from "@/components/dashboard/form/changed-fields";
import { DeleteButton } from "@/components/dashboard/form/delete-button";
import { FormPage } from "@/components/dashboard/form/form-page";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { EmptyState } from "@/components/dashboard/list/empty-state";
import { ReorderList } from "@/components/dashboard/list/reorder-list";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { SellerContent } from "@/lib/contract/content";
import type { HomeSection } from "@/lib/contract/home-section";

type HomeFormProps = {
  known: KnownContent | null;
  canWrite: boolean;
  choices: HomeChoices;
  heroImageUrl: string | null;
};

/** The home page as sections, put in order by drag or by keyboard. Saving writes a version; publishing is another step. */
export function HomeForm({ known, canWrite, choices, heroImageUrl }: HomeFormProps) {
  const { content } = useMessages().messages;
  const { home } = content;
  return (
    <FormPage<HomeValues, { data: SellerContent }>
      draft={`content ${known?.content.id ?? "new home"}`}
      title={home.title}
      back={{ href: "/dashboard/content", label: content.title }}
      initial={{
        sections: known?.content.sections ?? [],
        metaTitle: known?.content.metaTitle ?? "",
        metaDescription: known?.content.metaDescription ?? "",
      }}
      canSave={canWrite}
      save={async (values, before) => {
        const body = bodyOf(values);
        return known
          ? updateContent(known.content.id, changedFields(body, bodyOf(before)))
          : createContent({ type: "home", title: home.title, ...body });
      }}
      after={known ? undefined : ({ data }) => `/dashboard/content/entries/${data.id}`}
      aside={known && <Aside {...known} canWrite={canWrite} />}
    >
      {(form) => (
        <>
          {form.values.sections.length === 0 && (
            <EmptyState
              title={home.empty}
              text={home.emptyText}
              action={
                canWrite && (
                  <Button
                    variant="default"
                    onClick={() =>
                      form.setFieldValue("sections", usualSections(home, heroImageUrl))
                    }
                  >
                    {home.start}
                  </Button>
                )
              }
            />
          )}
          <ReorderList
            names={form.values.sections.map((section) => nameOf(section, home.types))}
            onMove={({ from, to }) => form.reorderListItem("sections", { from, to })}
            onRemove={(at) => form.removeListItem("sections", at)}
          >
            {(at) => <HomeSectionFields form={form} at={at} choices={choices} />}
          </ReorderList>
          {canWrite && (
            <Group>
              <Menu position="bottom-start">
                <Menu.Target>
                  <Button variant="default">{home.add}</Button>
                </Menu.Target>
                <Menu.Dropdown>
                  {SECTION_TYPES.map((type) => (
                    <Menu.Item
                      key={type}
                      onClick={() => form.insertListItem("sections", newSection(type))}
                    >
                      {home.types[type]}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            </Group>
          )}
          <Card title={content.searchEngines}>
            <TextInput
              label={content.metaTitle}
              maxLength={200}
              {...form.getInputProps("metaTitle")}
            />
            <GrowingTextarea
              label={content.metaDescription}
              maxLength={500}
              minRows={2}
              {...form.getInputProps("metaDescription")}
            />
          </Card>
        </>
      )}
    </FormPage>
  );
}

function bodyOf({ sections, metaTitle, metaDescription }: HomeValues) {
  return {
    sections,
    metaTitle: metaTitle || null,
    metaDescription: metaDescription || null,
  };
}

/** The name of a section in the list where it is moved. */
function nameOf(section: HomeSection, types: Record<HomeSection["type"], string>): string {
  const own = section.type === "picture" ? section.alt : section.title;
  return own ? `${types[section.type]}: ${own}` : types[section.type];
}

function Aside({
  content: entry,
  versions,
  previewUrl,
  canWrite,
}: KnownContent & { canWrite: boolean }) {
  const { home } = useMessages().messages.content;
  return (
    <>
      <PublishCard content={entry} previewUrl={previewUrl} canWrite={canWrite} />
      <VersionList content={entry} versions={versions} canWrite={canWrite} />
      {canWrite && (
        <DeleteButton
          label={home.delete}
          text={home.deleteText}
          action={() => deleteContent(entry.id)}
          list="/dashboard/content"
        />
      )}
    </>
  );
}
