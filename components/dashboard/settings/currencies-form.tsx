"use client";

import { Button, Group, NativeSelect, Select, SimpleGrid, Text, TextInput } from "@mantine/core";
import { FormPage } from "@/components/dashboard/form/form-page";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { EmptyState } from "@/components/dashboard/list/empty-state";
import { updateStore } from "@/components/dashboard/settings/actions";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { PrivateStore } from "@/lib/contract/store";
import {
  convertAmount,
  currencyTerms,
  PRICE_ROUNDINGS,
  type PriceRounding,
  RATE,
  roundingExample,
} from "@/lib/kit/currency-terms";
import { format } from "@/lib/kit/format-message";
import { formatMoney } from "@/lib/kit/money";
import { useBack } from "./use-back";

const SOURCES = ["ecb", "manual"] as const;

/** A currency while it is entered. Without a code it is yet to be chosen. */
type CurrencyEntry = {
  code: string;
  source: (typeof SOURCES)[number];
  rate: string;
  rounding: PriceRounding;
};

/** Something that is sold, at the store's own price. */
type PricedProduct = { name: string; price: number };

type CurrenciesFormProps = {
  store: PrivateStore;
  products: readonly PricedProduct[];
  canWrite: boolean;
};

/** The currencies beside the shop's own, each with its rate, its rounding and what some products then cost. */
export function CurrenciesForm({ store, products, canWrite }: CurrenciesFormProps) {
  const { messages, locale } = useMessages();
  const { settings } = messages;
  const words = settings.currencies;
  const roundingLabel = (rounding: PriceRounding, code: string) =>
    format(words.roundings[rounding], {
      example: formatMoney(roundingExample(code, rounding), code, locale),
    });
  const known = store.currencies.map(
    ({ code, source, rate, rounding }): CurrencyEntry => ({ code, source, rate, rounding }),
  );
  return (
    <FormPage
      draft={`currencies ${store.id}`}
      title={settings.cards.currencies.title}
      back={useBack()}
      initial={{ currencies: known }}
      canSave={canWrite}
      save={async ({ currencies }) =>
        updateStore({
          currencies: currencies
            .filter(({ code }) => code !== "")
            .map((entry) => ({ ...entry, rate: rateToSend(entry, known) })),
        })
      }
    >
      {(form) => (
        <>
          {form.values.currencies.length === 0 && (
            <EmptyState
              title={format(words.none, { currency: store.currency })}
              text={words.noneText}
            />
          )}
          {form.values.currencies.map((entry, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a currency is who it is by its place while its code is chosen.
            <Card key={at} title={entry.code || words.newOne}>
              <SimpleGrid cols={{ base: 1, xs: 2 }}>
                <CurrencySelect
                  taken={[store.currency, ...form.values.currencies.map(({ code }) => code)]}
                  {...form.getInputProps(`currencies.${at}.code`)}
                />
                <NativeSelect
                  label={words.source}
                  data={labelOptions(SOURCES, words.sources)}
                  {...form.getInputProps(`currencies.${at}.source`)}
                />
                <TextInput
                  label={format(words.rate, { currency: store.currency })}
                  description={entry.source === "ecb" ? words.rateHint : undefined}
                  inputMode="decimal"
                  maxLength={20}
                  {...form.getInputProps(`currencies.${at}.rate`)}
                />
                <NativeSelect
                  label={words.rounding}
                  data={PRICE_ROUNDINGS.map((value) => ({
                    value,
                    label: roundingLabel(value, entry.code || store.currency),
                  }))}
                  {...form.getInputProps(`currencies.${at}.rounding`)}
                />
              </SimpleGrid>
              <Preview entry={entry} storeCurrency={store.currency} products={products} />
              {canWrite && (
                <Group justify="flex-end">
                  <Button
                    variant="subtle"
                    color="red"
                    size="xs"
                    aria-label={format(words.removeOne, { currency: entry.code || words.newOne })}
                    onClick={() => form.removeListItem("currencies", at)}
                  >
                    {words.remove}
                  </Button>
                </Group>
              )}
            </Card>
          ))}
          {canWrite && (
            <Group>
              <Button variant="default" onClick={() => form.insertListItem("currencies", NEW)}>
                {words.add}
              </Button>
            </Group>
          )}
        </>
      )}
    </FormPage>
  );
}

const NEW: CurrencyEntry = { code: "", source: "ecb", rate: "", rounding: "none" };

type CurrencySelectProps = {
  taken: readonly string[];
  value?: string;
  error?: React.ReactNode;
  onChange?: (value: string) => void;
};

/** Each currency by its name in the seller's language; those that the shop has already cannot be chosen again. */
function CurrencySelect({ taken, value = "", error, onChange }: CurrencySelectProps) {
  const { messages, locale } = useMessages();
  const names = new Intl.DisplayNames(locale, { type: "currency" });
  const choices = Intl.supportedValuesOf("currency")
    .filter((code) => code === value || !taken.includes(code))
    .map((code) => ({ value: code, label: `${code} – ${names.of(code)}` }));
  return (
    <Select
      label={messages.settings.currencies.code}
      data={choices}
      searchable
      allowDeselect={false}
      value={value || null}
      error={error}
      onChange={(code) => code && onChange?.(code)}
    />
  );
}

/** What some products cost then, as long as the rate can be read. */
function Preview({
  entry,
  storeCurrency,
  products,
}: {
  entry: CurrencyEntry;
  storeCurrency: string;
  products: readonly PricedProduct[];
}) {
  const { messages, locale } = useMessages();
  const { code, rounding } = entry;
  const rate = readRate(entry.rate);
  if (code === "" || products.length === 0 || !RATE.test(rate)) return null;
  const terms = currencyTerms({ code, storeCurrency, rate, rounding });
  return (
    <Text size="sm" c="dimmed" component="div" role="status">
      {messages.settings.currencies.preview}
      <ul style={{ margin: "0.25rem 0 0", paddingInlineStart: "1.25rem" }}>
        {products.map(({ name, price }) => (
          <li key={name}>
            {name}: {formatMoney(price, storeCurrency, locale)} →{" "}
            {formatMoney(convertAmount(price, terms), code, locale)}
          </li>
        ))}
      </ul>
    </Text>
  );
}

/** A rate as it was typed, with a point for its decimals. */
function readRate(typed: string): string {
  return typed.trim().replace(",", ".");
}

/** What follows the bank gets its rate from there, unless another one was typed. */
function rateToSend({ code, source, rate }: CurrencyEntry, known: readonly CurrencyEntry[]) {
  const typed = readRate(rate);
  const isKnown = known.some((one) => one.code === code && one.rate === typed);
  return typed === "" || (source === "ecb" && isKnown) ? undefined : typed;
}
