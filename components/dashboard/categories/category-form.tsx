"use client";

import { NativeSelect, Text, TextInput } from "@mantine/core";
import {
  createCategory,
  deleteCategory,
  updateCategory,
} from "@/components/dashboard/categories/actions";
import { type PageChoice, SizeGuideSelect } from "@/components/dashboard/content/size-guide-select";
import {
  toCustomEntries,
  toCustomValues,
} from "@/components/dashboard/custom-fields/custom-entries";
import { CustomFieldsCard } from "@/components/dashboard/custom-fields/custom-field-inputs";
import { changedWithin } from "@/components/dashboard/form/changed-fields";
import { CodeInput } from "@/components/dashboard/form/code-input";
import { DeleteButton } from "@/components/dashboard/form/delete-button";
import { FormPage } from "@/components/dashboard/form/form-page";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { ImageField } from "@/components/dashboard/form/image-field";
import { initialTextValues, LISTING_TEXTS } from "@/components/dashboard/form/initial-text-values";
import { SearchEngineFields } from "@/components/dashboard/form/search-engine-fields";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import type { SellerCategory } from "@/lib/contract/category";
import type { CustomField } from "@/lib/contract/custom-field";
import { format } from "@/lib/kit/format-message";
import { possibleParents } from "./category-tree";

const LIST = "/dashboard/categories";

type CategoryFormProps = {
  category: SellerCategory | null;
  /** All there are: where it can stand. */
  all: SellerCategory[];
  /** Where a new one is to stand. */
  parentId?: string;
  /** Custom fields of categories. */
  customFields: readonly CustomField[];
  sizeGuide: PageChoice | null;
  canWrite: boolean;
};

/** A category, new or known. */
export function CategoryForm({
  category,
  all,
  parentId = "",
  customFields,
  sizeGuide,
  canWrite,
}: CategoryFormProps) {
  const { messages, locale, shopUrl } = useMessages();
  const { categories } = messages;
  const places = possibleParents(all, category?.id ?? null).map(({ category: place, depth }) => ({
    value: place.id,
    // A select shows no indentation of its own.
    label: `${"\u2003".repeat(depth)}${place.name}`,
  }));
  return (
    <FormPage
      draft={`category ${category?.id ?? "new"}`}
      title={category?.name ?? categories.newTitle}
      back={{ href: LIST, label: categories.title }}
      initial={valuesOf(category, parentId)}
      canSave={canWrite}
      save={async (values, before) => {
        const body = bodyOf(values);
        return category
          ? updateCategory(category.id, changedWithin(body, bodyOf(before), ["customFields"]))
          : createCategory(body);
      }}
      after={category ? undefined : ({ data }) => `${LIST}/${data.id}`}
      aside={
        category && (
          <Card title={categories.figures}>
            <Text size="sm">
              {format(categories.products, { count: category.productCount }, locale)}
            </Text>
            <TextLink href={`${shopUrl}/categories/${category.slug}`}>{categories.view}</TextLink>
            <TextLink href={`/dashboard/translations/category/${category.id}`}>
              {messages.translations.title}
            </TextLink>
            {canWrite && (
              <Delete
                category={category}
                hasChildren={all.some((one) => one.parentId === category.id)}
              />
            )}
          </Card>
        )
      }
    >
      {(form) => (
        <>
          <Card title={categories.what}>
            <TextInput label={categories.name} maxLength={200} {...form.getInputProps("name")} />
            <CodeInput
              label={categories.slug}
              description={categories.slugHint}
              {...form.getInputProps("slug")}
            />
            <GrowingTextarea
              label={categories.description}
              minRows={3}
              maxRows={14}
              {...form.getInputProps("description")}
            />
            <ImageField label={categories.image} {...form.getInputProps("imageUrl")} />
          </Card>
          <Card title={categories.place}>
            <NativeSelect
              label={categories.parent}
              data={[{ value: "", label: categories.firstLevel }, ...places]}
              {...form.getInputProps("parentId")}
            />
            <SizeGuideSelect
              labels={
                form.getValues().parentId
                  ? categories
                  : { ...categories, sizeGuideNone: categories.sizeGuideNoneTop }
              }
              known={sizeGuide}
              {...form.getInputProps("sizeGuideId")}
            />
          </Card>
          <CustomFieldsCard fields={customFields} form={form} />
          <SearchEngineFields labels={{ ...categories, card: categories.search }} form={form} />
        </>
      )}
    </FormPage>
  );
}

type DeleteProps = { category: SellerCategory; hasChildren: boolean };

function Delete({ category: { id, name }, hasChildren }: DeleteProps) {
  const { categories } = useMessages().messages;
  return (
    <>
      {hasChildren && (
        <Text size="xs" c="dimmed">
          {categories.hasChildren}
        </Text>
      )}
      <DeleteButton
        label={categories.delete}
        text={format(categories.deleteText, { name })}
        action={() => deleteCategory(id)}
        list={LIST}
        isDisabled={hasChildren}
      />
    </>
  );
}

function valuesOf(category: SellerCategory | null, parentId: string) {
  return {
    ...initialTextValues(category, LISTING_TEXTS),
    parentId: category === null ? parentId : (category.parentId ?? ""),
    sizeGuideId: category?.sizeGuideId ?? null,
    customFields: toCustomEntries(category?.customFields),
  };
}

function bodyOf({ name, slug, description, ...rest }: ReturnType<typeof valuesOf>) {
  return {
    name,
    description,
    // Left out, it is made of the name, or stays.
    ...(slug.trim() !== "" && { slug: slug.trim() }),
    imageUrl: rest.imageUrl.trim() || null,
    parentId: rest.parentId || null,
    sizeGuideId: rest.sizeGuideId,
    metaTitle: rest.metaTitle || null,
    metaDescription: rest.metaDescription || null,
    customFields: toCustomValues(rest.customFields),
  };
}
