import { MantineProvider } from "@mantine/core";
import { AppRouterContext } from "next/dist/shared/lib/app-router-context.shared-runtime";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { DiscountForm } from "@/components/dashboard/discounts/discount-form";
import { MoneyInput, writeAmount } from "@/components/dashboard/form/money-input";
import { messageFile } from "@/components/dashboard/messages/server/message-files";
import { ProductForm } from "@/components/dashboard/products/product-form";
import { ShippingForm } from "@/components/dashboard/settings/shipping-form";
import { ShippingStep } from "@/components/dashboard/setup/shipping-step";
import { DashboardLanguage } from "@/components/dashboard/shell/language";
import type { Discount } from "@/lib/contract/discount";
import type { SellerShippingOption } from "@/lib/contract/shipping-option";
import type { PrivateStore } from "@/lib/contract/store";
import { formatMoney } from "@/lib/kit/money";
import { readAmount } from "@/lib/kit/read-amount";

const AMOUNT = 1_234_567;
const money = (currency: string) => ({
  amount: AMOUNT,
  currency,
  formatted: formatMoney(AMOUNT, currency, "en-GB"),
});

const router = {
  ...{ back() {}, forward() {}, refresh() {}, push() {}, replace() {}, prefetch() {} },
};

/** Every form with money, in a store of that currency; what is in dialogs is the field alone. */
function render(currency: string, locale: "en-GB" | "de-DE"): string {
  const language = {
    messageFile: messageFile(locale),
    timezone: "Europe/London",
    currency,
    currencies: [],
    storeLocales: [],
    shopUrl: "",
  };
  const store = { id: "sto_1", currency, country: "GB" } as PrivateStore;
  const discount = { discount: discountOf(currency), categories: [], products: [] };
  const children = createElement(
    "main",
    null,
    createElement(MoneyInput, { currency, value: AMOUNT, onChange() {} }),
    createElement(DiscountForm, { ...discount, canWrite: true }),
    createElement(ShippingForm, { option: optionOf(currency), canWrite: true }),
    createElement(ShippingStep, { store, options: [] }),
    createElement(ProductForm, {
      product: null,
      categories: [],
      sizeGuide: null,
      taxClasses: [],
      ...{ customFields: [], variantFields: [] },
      canWrite: true,
    }),
  );
  const page = createElement(DashboardLanguage, { ...language, children });
  return renderToStaticMarkup(
    createElement(
      AppRouterContext,
      { value: router as never },
      createElement(MantineProvider, null, page),
    ),
  );
}

const CURRENCIES = Intl.supportedValuesOf("currency");
const LOCALES = ["en-GB", "de-DE"] as const;

const fractionDigits = (currency: string) =>
  new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
    .maximumFractionDigits;

/** One currency for each number of fraction digits: forms know a currency by that alone. */
const REPRESENTATIVES = [
  ...new Map(CURRENCIES.map((currency) => [fractionDigits(currency), currency])).values(),
];

test("an amount of every currency reads back as it was written, in both languages", () => {
  for (const currency of CURRENCIES) {
    for (const locale of LOCALES) {
      const reading = readAmount(writeAmount(AMOUNT, currency, locale), currency, locale);
      expect([currency, locale, reading]).toEqual([
        ...[currency, locale],
        { kind: "read", value: AMOUNT },
      ]);
    }
  }
});

test("every form with money opens and shows its amounts, for any number of decimals", () => {
  expect(REPRESENTATIVES.map(fractionDigits)).toEqual(expect.arrayContaining([0, 2, 3]));
  for (const currency of REPRESENTATIVES) {
    for (const locale of LOCALES) {
      const written = writeAmount(AMOUNT, currency, locale);
      const shown = render(currency, locale).split(`value="${written}"`).length - 1;
      // The field, a discount with its minimum, an option with its minimum.
      expect([currency, locale, shown]).toEqual([currency, locale, 5]);
    }
  }
});

function discountOf(currency: string): Discount {
  return {
    ...{ id: "disc_1", code: "SPRING", kind: "standard", type: "fixed", value: AMOUNT },
    active: true,
    ...{ startsAt: null, endsAt: null, usageLimit: null, usageLimitPerCustomer: null },
    ...{ minSubtotal: money(currency), productIds: [], categoryIds: [], usageCount: 0 },
  } as unknown as Discount;
}

function optionOf(currency: string): SellerShippingOption {
  return {
    ...{ id: "ship_1", name: "Post", description: "", price: money(currency), countries: [] },
    ...{ minSubtotal: money(currency), maxSubtotal: null, active: true, position: 0 },
    ...{ minWeightGrams: null, maxWeightGrams: null, estimatedMinDays: 2, estimatedMaxDays: 4 },
  } as unknown as SellerShippingOption;
}
