import { MantineProvider } from "@mantine/core";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messageFile } from "@/components/dashboard/messages/server/message-files";
import { ProductForm } from "@/components/dashboard/products/product-form";
import { DashboardLanguage } from "@/components/dashboard/shell/language";
import {
  CUSTOM_FIELD_TYPES,
  type CustomField,
  type CustomFieldType,
} from "@/lib/contract/custom-field";
import { CustomFieldForm } from "./custom-field-form";

const router = {
  ...{ back() {}, forward() {}, refresh() {}, push() {}, replace() {}, prefetch() {} },
};

function render(child: ReactNode): string {
  const language = {
    ...{ messageFile: messageFile("en-GB"), timezone: "Europe/London" },
    ...{ currency: "GBP", currencies: [] },
  };
  const page = createElement(DashboardLanguage, { ...language, children: child } as never);
  return renderToStaticMarkup(
    createElement(
      AppRouterContext,
      { value: router as never },
      createElement(MantineProvider, null, page),
    ),
  );
}

const fieldOf = (type: CustomFieldType): CustomField => ({
  ...{ id: `cfd_${type}`, appliesTo: "product", key: `my_${type}`, label: `My ${type}`, type },
  rules: {
    choices: type === "choice" ? ["Oak", "Pine"] : [],
    ...{ maxLength: null, minimum: null, maximum: null },
    referenceTo: type === "reference" ? "product" : null,
  },
  ...{ isPublic: true, isFilterable: false, position: 0, createdAt: "", updatedAt: "" },
});

test("the form of a product has an input for each of the store's fields, its variant's among them", () => {
  const customFields = CUSTOM_FIELD_TYPES.map(fieldOf);
  const variantFields = [{ ...fieldOf("text"), label: "Fit" }];
  const html = render(
    createElement(ProductForm, {
      ...{
        product: null,
        categories: [],
        sizeGuide: null,
        taxClasses: [],
        customFields,
        variantFields,
        canWrite: true,
      },
    }),
  );
  for (const { label } of customFields) expect(html).toContain(`>${label}<`);
  expect(html).toContain(">Pine<");
  expect(html).toContain(">Fit<");
});

test.each(CUSTOM_FIELD_TYPES)("the form of a field of type %s shows what it may be", (type) => {
  const html = render(createElement(CustomFieldForm, { field: fieldOf(type), canWrite: true }));
  expect(html).toContain(`My ${type}`);
  const rules: Partial<Record<CustomFieldType, string>> = {
    ...{ choice: "Choices", text: "Longest text", number: "Smallest number" },
    reference: "Reference type",
  };
  for (const [of, words] of Object.entries(rules)) {
    expect(html.includes(words), words).toBe(of === type);
  }
});
