"use client";

import { NativeSelect, SegmentedControl, Text, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { changedFields } from "@/components/dashboard/form/changed-fields";
import { CodeInput } from "@/components/dashboard/form/code-input";
import { DeleteButton } from "@/components/dashboard/form/delete-button";
import { FormPage } from "@/components/dashboard/form/form-page";
import { labelOptions } from "@/components/dashboard/form/label-options";
import {
  createMerchandisingRule,
  deleteMerchandisingRule,
  updateMerchandisingRule,
} from "@/components/dashboard/merchandising/actions";
import { ChosenProducts } from "@/components/dashboard/products/chosen-products";
import { type Choice, ProductChoices } from "@/components/dashboard/products/product-choices";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import { TextLink } from "@/components/dashboard/shell/links";
import type { MerchandisingRule } from "@/lib/contract/merchandising";

const LIST = "/dashboard/merchandising";

const KINDS = ["search", "category"] as const;

type RuleValues = {
  kind: (typeof KINDS)[number];
  query: string;
  categoryId: string;
  pinnedProductIds: string[];
  hiddenProductIds: string[];
  redirectTo: string;
};

type RuleFormProps = {
  rule: MerchandisingRule | null;
  /** The search that a new one is for, where it is known. */
  query?: string | undefined;
  categories: readonly Choice[];
  /** The products that it names, with their names. */
  known: readonly Choice[];
  canWrite: boolean;
};

/** What is decided about one search or one category; which of them it is stays. */
export function RuleForm({ rule, query, categories, known, canWrite }: RuleFormProps) {
  const { merchandising } = useMessages().messages;
  const category = categories.find(({ id }) => id === rule?.categoryId);
  return (
    <FormPage<RuleValues, { data: MerchandisingRule }>
      draft={`merchandising ${rule?.id ?? "new"}`}
      title={rule ? (rule.query ?? category?.name ?? rule.id) : merchandising.newTitle}
      back={{ href: LIST, label: merchandising.title }}
      initial={{
        kind: rule && rule.query === null ? "category" : "search",
        query: rule?.query ?? query ?? "",
        categoryId: rule?.categoryId ?? "",
        pinnedProductIds: rule?.pinnedProductIds ?? [],
        hiddenProductIds: rule?.hiddenProductIds ?? [],
        redirectTo: rule?.redirectTo ?? "",
      }}
      canSave={canWrite}
      save={async (values, before) => {
        const { kind } = values;
        const body = bodyOf(values);
        if (rule) {
          return updateMerchandisingRule(rule.id, changedFields(body, bodyOf(before)));
        }
        return createMerchandisingRule({
          ...body,
          // An empty one is sent, so that the answer names the field.
          ...(kind === "search" ? { query: values.query } : { categoryId: values.categoryId }),
        });
      }}
      after={rule ? undefined : () => LIST}
      aside={rule && <Overview rule={rule} canWrite={canWrite} />}
    >
      {(form) => (
        <>
          <Card title={merchandising.appliesTo}>
            {rule === null && (
              <SegmentedControl
                aria-label={merchandising.kind}
                data={labelOptions(KINDS, merchandising.kinds)}
                {...form.getInputProps("kind")}
              />
            )}
            <TargetField form={form} rule={rule} categories={categories} />
          </Card>
          <Card title={merchandising.products}>
            <ChosenProducts
              label={merchandising.pinned}
              known={known}
              {...form.getInputProps("pinnedProductIds")}
              value={form.values.pinnedProductIds}
            />
            <ProductChoices
              label={merchandising.hidden}
              known={known}
              {...form.getInputProps("hiddenProductIds")}
            />
            <Text size="sm" c="dimmed">
              {merchandising.productsHint}
            </Text>
          </Card>
          {form.values.kind === "search" && (
            <Card title={merchandising.redirect}>
              <CodeInput
                label={merchandising.redirectTo}
                description={merchandising.redirectHint}
                {...form.getInputProps("redirectTo")}
              />
            </Card>
          )}
        </>
      )}
    </FormPage>
  );
}

function bodyOf({ kind, pinnedProductIds, hiddenProductIds, redirectTo }: RuleValues) {
  return {
    ...{ pinnedProductIds, hiddenProductIds },
    redirectTo: kind === "search" ? redirectTo.trim() || null : null,
  };
}

type TargetFieldProps = Pick<RuleFormProps, "rule" | "categories"> & {
  form: UseFormReturnType<RuleValues>;
};

/** The search, or the category. */
function TargetField({ form, rule, categories }: TargetFieldProps) {
  const { merchandising } = useMessages().messages;
  return form.values.kind === "search" ? (
    <TextInput
      label={merchandising.query}
      description={merchandising.queryHint}
      readOnly={rule !== null}
      maxLength={200}
      autoComplete="off"
      {...form.getInputProps("query")}
    />
  ) : (
    <NativeSelect
      label={merchandising.category}
      description={merchandising.categoryHint}
      disabled={rule !== null}
      data={[
        { value: "", label: "" },
        ...categories.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      {...form.getInputProps("categoryId")}
    />
  );
}

type OverviewProps = { rule: MerchandisingRule; canWrite: boolean };

function Overview({ rule: { id, query, categoryId }, canWrite }: OverviewProps) {
  const { messages, shopUrl } = useMessages();
  const { merchandising } = messages;
  const place =
    query === null ? `/categories/${categoryId}` : `/products?q=${encodeURIComponent(query)}`;
  return (
    <Card title={merchandising.overview}>
      <TextLink href={`${shopUrl}${place}`}>{merchandising.view}</TextLink>
      {canWrite && (
        <DeleteButton
          label={merchandising.delete}
          text={merchandising.deleteText}
          action={() => deleteMerchandisingRule(id)}
          list={LIST}
        />
      )}
    </Card>
  );
}
