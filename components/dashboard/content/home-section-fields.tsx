"use client";

import { MultiSelect, Select, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { ProductsFields } from "@/components/dashboard/content/home-products-fields";
import type { HomeChoices, HomeValues } from "@/components/dashboard/content/home-sections";
import { CodeInput } from "@/components/dashboard/form/code-input";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { ImageField } from "@/components/dashboard/form/image-field";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import { MarkdownField } from "@/components/dashboard/products/markdown-field";
import { optionsOf } from "@/components/dashboard/products/product-choices";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";

type HomeSectionFieldsProps = {
  form: UseFormReturnType<HomeValues>;
  at: number;
  choices: HomeChoices;
};

/** What one section says, by its kind. */
export function HomeSectionFields({ form, at, choices }: HomeSectionFieldsProps) {
  const { home } = useMessages().messages.content;
  const section = form.values.sections[at];
  if (section === undefined) return null;
  return (
    <Card title={home.types[section.type]}>
      <Fields form={form} at={at} choices={choices} />
    </Card>
  );
}

function Fields({ form, at, choices }: HomeSectionFieldsProps) {
  const { messages, locale } = useMessages();
  const { home, body } = messages.content;
  const section = form.values.sections[at];
  const field = (name: string) => form.getInputProps(`sections.${at}.${name}`);
  /** An optional picture is null if it is empty. */
  const image = (name: "imageUrl" | "posterUrl", value: string | null) => ({
    ...field(name),
    value: value ?? "",
    onChange: (url: string) => form.setFieldValue(`sections.${at}.${name}`, url || null),
  });
  const heading = <TextInput label={home.heading} maxLength={200} {...field("title")} />;
  const link = (
    <CodeInput label={home.linkUrl} description={home.linkUrlHint} {...field("linkUrl")} />
  );
  switch (section?.type) {
    case undefined:
      return null;
    case "hero":
      return (
        <>
          <TextInput
            label={home.heading}
            description={home.headingHint}
            maxLength={200}
            {...field("title")}
          />
          <GrowingTextarea label={home.text} maxLength={500} minRows={2} {...field("text")} />
          <ImageField label={home.image} {...image("imageUrl", section.imageUrl)} />
          <TextInput label={home.link} maxLength={200} {...field("linkTitle")} />
          {link}
        </>
      );
    case "products":
      return (
        <>
          {heading}
          <ProductsFields section={section} field={field} choices={choices} />
        </>
      );
    case "categories":
      return (
        <>
          {heading}
          <MultiSelect
            label={home.categories}
            description={home.categoriesHint}
            data={optionsOf(choices.categories, section.categoryIds)}
            searchable
            clearable
            {...field("categoryIds")}
          />
        </>
      );
    case "text":
      return (
        <>
          {heading}
          <MarkdownField label={body} {...field("body")} />
        </>
      );
    case "picture":
      return (
        <>
          <ImageField label={home.image} {...field("imageUrl")} />
          <TextInput
            label={home.alt}
            description={home.altHint}
            maxLength={200}
            {...field("alt")}
          />
          <GrowingTextarea label={home.caption} maxLength={500} {...field("caption")} />
          {link}
        </>
      );
    case "film":
      return (
        <>
          {heading}
          <CodeInput label={home.video} description={home.videoHint} {...field("videoUrl")} />
          <ImageField label={home.poster} {...image("posterUrl", section.posterUrl)} />
        </>
      );
    case "reviews":
      return (
        <>
          {heading}
          <WholeInput label={home.count} min={1} max={24} maw={160} {...field("count")} />
          <Select
            label={home.minRating}
            description={home.hiddenWhenEmpty}
            data={[1, 2, 3, 4, 5].map((count) => ({
              value: String(count),
              label: format(home.stars, { count }, locale),
            }))}
            allowDeselect={false}
            {...field("minRating")}
            value={String(section.minRating)}
            onChange={(stars) =>
              form.setFieldValue(`sections.${at}.minRating`, Number(stars ?? "4"))
            }
          />
        </>
      );
    default:
      return section satisfies never;
  }
}
