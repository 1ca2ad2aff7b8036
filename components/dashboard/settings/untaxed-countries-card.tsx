"use client";

import { Alert, Button, Checkbox, Group, ScrollArea, Stack, Text } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { toast } from "@/components/dashboard/form/toast";
import { useAction } from "@/components/dashboard/form/use-action";
import { createMissingTaxRates, updateStore } from "@/components/dashboard/settings/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import type { TaxClass } from "@/lib/contract/tax";
import { countryName } from "@/lib/kit/country-name";
import { format } from "@/lib/kit/format-message";
import { useSuggestedRates } from "./use-suggested-rates";

type UntaxedCountriesCardProps = {
  countries: readonly string[];
  taxClasses: readonly TaxClass[];
  /** Countries marked as untaxed. */
  settled: readonly string[];
  /** Whether a country can be marked as untaxed. */
  canSettle: boolean;
};

/** Where the shop delivers to without any rate of tax: all of it is settled with one press, by rates or by owing none. */
export function UntaxedCountriesCard(props: UntaxedCountriesCardProps) {
  const { countries, taxClasses, settled, canSettle } = props;
  const { messages, locale } = useMessages();
  const { delivery, forms } = messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const { ofCountries } = useSuggestedRates(taxClasses);
  const [chosen, setChosen] = useState<string[]>([...countries]);
  // What has been settled meanwhile is not sent again.
  const wanted = chosen.filter((code) => countries.includes(code));
  const known = new Set(taxClasses.map(({ code }) => code));
  const suggested = (codes: readonly string[]) =>
    ofCountries(codes, (taxClass) => known.has(taxClass));
  const hasAll = wanted.length === countries.length;
  const names = countries
    .map((code) => ({ code, name: countryName(code, locale) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale));
  const labelOf = (code: string, name: string) => {
    const [standard] = ofCountries([code], (taxClass) => taxClass === "standard");
    return `${name} (${standard?.name ?? delivery.taxUnknown})`;
  };
  return (
    <Alert
      color="yellow"
      radius="lg"
      icon={<TriangleAlert aria-hidden />}
      title={format(delivery.taxUntaxed, { count: countries.length }, locale)}
    >
      <Stack gap="sm">
        <Text size="sm">{delivery.taxUntaxedText}</Text>
        <ScrollArea.Autosize mah={280} type="auto" offsetScrollbars>
          <Checkbox.Group value={wanted} onChange={setChosen} aria-label={delivery.taxUntaxedList}>
            <Stack gap="xs">
              {names.map(({ code, name }) => (
                <Checkbox key={code} value={code} label={labelOf(code, name)} />
              ))}
            </Stack>
          </Checkbox.Group>
        </ScrollArea.Autosize>
        <Group gap="sm">
          <Button
            loading={isPending}
            disabled={suggested(wanted).length === 0}
            onClick={() =>
              run(() => createMissingTaxRates(suggested(wanted)), {
                next: ({ added }) => {
                  toast(format(delivery.taxAdded, { count: added }, locale));
                  router.refresh();
                },
              })
            }
          >
            {delivery.taxUntaxedAdd}
          </Button>
          {canSettle && (
            <Button
              variant="default"
              loading={isPending}
              disabled={wanted.length === 0}
              onClick={() =>
                run(() => updateStore({ untaxedCountries: [...settled, ...wanted] }), {
                  done: forms.saved,
                  next: router.refresh,
                })
              }
            >
              {delivery.taxUntaxedOwes}
            </Button>
          )}
          <Button variant="subtle" onClick={() => setChosen(hasAll ? [] : [...countries])}>
            {hasAll ? delivery.taxUntaxedNone : delivery.taxUntaxedAll}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
