"use client";

import { SegmentedControl, Text, TextInput } from "@mantine/core";
import {
  createCollection,
  deleteCollection,
  updateCollection,
} from "@/components/dashboard/collections/actions";
import { CollectionPreview } from "@/components/dashboard/collections/collection-preview";
import {
  type CollectionValues,
  definitionOf,
  type RuleChoices,
  toFormValues,
} from "@/components/dashboard/collections/collection-values";
import { ManualFields } from "@/components/dashboard/collections/manual-fields";
import { RuleBuilder } from "@/components/dashboard/collections/rule-builder";
import { changedFields } from "@/components/dashboard/form/changed-fields";
import { CodeInput } from "@/components/dashboard/form/code-input";
import { DeleteButton } from "@/components/dashboard/form/delete-button";
import { FormPage } from "@/components/dashboard/form/form-page";
import { GrowingTextarea } from "@/components/dashboard/form/growing-textarea";
import { ImageField } from "@/components/dashboard/form/image-field";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { parseNumberEntry } from "@/components/dashboard/form/number-entry";
import { SearchEngineFields } from "@/components/dashboard/form/search-engine-fields";
import { WholeInput } from "@/components/dashboard/form/whole-input";
import type { Choice } from "@/components/dashboard/products/product-choices";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import type { SellerCollection } from "@/lib/contract/collection";
import { format } from "@/lib/kit/format-message";

const LIST = "/dashboard/collections";

type CollectionFormProps = {
  collection: SellerCollection | null;
  choices: RuleChoices;
  /** The products put into it by hand, with their names. */
  known: readonly Choice[];
  canWrite: boolean;
};

/** A new or existing collection: its name and its products. */
export function CollectionForm({ collection, choices, known, canWrite }: CollectionFormProps) {
  const { collections } = useMessages().messages;
  return (
    <FormPage<CollectionValues, { data: SellerCollection }>
      draft={`collection ${collection?.id ?? "new"}`}
      title={collection?.name ?? collections.newTitle}
      back={{ href: LIST, label: collections.title }}
      initial={toFormValues(collection)}
      canSave={canWrite}
      save={async (values, before) => {
        const body = bodyOf(values);
        return collection
          ? updateCollection(collection.id, changedFields(body, bodyOf(before)))
          : createCollection(body);
      }}
      after={collection ? undefined : ({ data }) => `${LIST}/${data.id}`}
      aside={(form) => (
        <>
          <CollectionPreview values={form.values} />
          {collection && <Overview collection={collection} canWrite={canWrite} />}
        </>
      )}
    >
      {(form) => (
        <>
          <Card title={collections.what}>
            <TextInput label={collections.name} maxLength={200} {...form.getInputProps("name")} />
            <CodeInput
              label={collections.slug}
              description={collections.slugHint}
              {...form.getInputProps("slug")}
            />
            <GrowingTextarea
              label={collections.description}
              minRows={3}
              maxRows={14}
              {...form.getInputProps("description")}
            />
            <ImageField label={collections.image} {...form.getInputProps("imageUrl")} />
            <WholeInput
              label={collections.order}
              description={collections.orderHint}
              max={1_000_000}
              maw={200}
              {...form.getInputProps("position")}
            />
          </Card>
          <Card title={collections.members}>
            <SegmentedControl
              aria-label={collections.type}
              data={labelOptions(["rules", "manual"], collections.types)}
              {...form.getInputProps("type")}
            />
            {form.values.type === "rules" ? (
              <RuleBuilder form={form} choices={choices} canWrite={canWrite} />
            ) : (
              <ManualFields form={form} known={known} />
            )}
          </Card>
          <SearchEngineFields labels={{ ...collections, card: collections.search }} form={form} />
        </>
      )}
    </FormPage>
  );
}

type OverviewProps = { collection: SellerCollection; canWrite: boolean };

function Overview({ collection: { id, name, slug, productCount }, canWrite }: OverviewProps) {
  const { messages, locale, shopUrl } = useMessages();
  const { collections } = messages;
  return (
    <Card title={collections.figures}>
      <Text size="sm">{format(collections.products, { count: productCount }, locale)}</Text>
      <TextLink href={`${shopUrl}/collections/${slug}`}>{collections.view}</TextLink>
      <TextLink href={`/dashboard/translations/collection/${id}`}>
        {messages.translations.title}
      </TextLink>
      {canWrite && (
        <DeleteButton
          label={collections.delete}
          text={format(collections.deleteText, { name })}
          action={() => deleteCollection(id)}
          list={LIST}
        />
      )}
    </Card>
  );
}

function bodyOf(values: CollectionValues) {
  const { name, slug, description, imageUrl, metaTitle, metaDescription, position } = values;
  return {
    name,
    description,
    // Left out, it is made of the name, or stays.
    ...(slug.trim() !== "" && { slug: slug.trim() }),
    imageUrl: imageUrl.trim() || null,
    metaTitle: metaTitle || null,
    metaDescription: metaDescription || null,
    position: parseNumberEntry(position) ?? 0,
    ...definitionOf(values),
  };
}
