"use client";

import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { CountrySelect } from "@/components/dashboard/form/country-select";
import { toast } from "@/components/dashboard/form/toast";
import { useAction } from "@/components/dashboard/form/use-action";
import { createMissingTaxRates } from "@/components/dashboard/settings/actions";
import { type PresetRate, presetRates } from "@/components/dashboard/setup/suggest/preset-rates";
import { PURPOSE_SOURCES, PURPOSES } from "@/components/dashboard/setup/suggest/purpose-rates";
import { rateSource, ratesAsOf } from "@/components/dashboard/setup/suggest/standard-rates";
import { Card } from "@/components/dashboard/shell/card";
import { useMessages } from "@/components/dashboard/shell/language";
import type { TaxClass } from "@/lib/contract/tax";
import { countryName } from "@/lib/kit/country-name";
import { format } from "@/lib/kit/format-message";
import { TaxUnion } from "./tax-union";
import { useSuggestedRates } from "./use-suggested-rates";

type TaxPresetsCardProps = { country: string; taxClasses: readonly TaxClass[] };

/** Known rates of a country, to be added as they are and changed afterwards; what is there already is left alone. */
export function TaxPresetsCard({ country: home, taxClasses }: TaxPresetsCardProps) {
  const { messages, locale } = useMessages();
  const { delivery, setup } = messages;
  const router = useRouter();
  const [run, isPending] = useAction();
  const { rateName, className, toRate } = useSuggestedRates(taxClasses);
  const [country, setCountry] = useState(home);
  const [chosen, setChosen] = useState<string[]>([]);
  const presets = presetRates(country);
  const labelOf = (preset: PresetRate) =>
    [preset.state, `${rateName(preset)} (${className(preset.taxClass)})`]
      .filter(Boolean)
      .join(": ");
  const dayText = (day: string) =>
    new Date(day).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
  const suggested = PURPOSES.filter((purpose) => presets.some((one) => one.taxClass === purpose));
  const unknown = PURPOSES.filter((purpose) => !suggested.includes(purpose));
  const keyOf = ({ taxClass, state }: PresetRate) => [taxClass, state].filter(Boolean).join(" ");

  const add = () =>
    createMissingTaxRates(
      presets
        .filter((preset) => chosen.includes(keyOf(preset)))
        .map((preset) => toRate(country, preset)),
    );

  function notifyAdded({ added }: { added: number }) {
    const left = chosen.length - added;
    toast(left === 0 ? messages.forms.saved : format(delivery.taxPresetsLeft, { added, left }));
    setChosen([]);
    router.refresh();
  }

  return (
    <Card
      title={delivery.taxPresets}
      text={format(delivery.taxPresetsText, {
        date: dayText(ratesAsOf(country)),
        source: rateSource(country),
      })}
    >
      <CountrySelect
        label={delivery.country}
        value={country}
        onChange={(code) => {
          setCountry(code);
          setChosen([]);
        }}
      />
      {presets.length === 0 ? (
        <Text size="sm">
          {format(setup.taxNoSuggestion, { country: countryName(country, locale) })}
        </Text>
      ) : (
        <Checkbox.Group value={chosen} onChange={setChosen} aria-label={delivery.taxPresets}>
          <Stack gap="xs">
            {presets.map((preset) => (
              <Checkbox key={keyOf(preset)} value={keyOf(preset)} label={labelOf(preset)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {presets.length > 0 && (
        <div>
          {suggested.map((purpose) => (
            <Text key={purpose} size="xs" c="dimmed">
              {format(delivery.taxPresetsSource, {
                name: className(purpose),
                date: dayText(PURPOSE_SOURCES[purpose].asOf),
                source: PURPOSE_SOURCES[purpose].source,
              })}
            </Text>
          ))}
          {unknown.length > 0 && (
            <Text size="xs" c="dimmed">
              {format(delivery.taxPresetsNone, {
                country: countryName(country, locale),
                names: new Intl.ListFormat(locale).format(unknown.map(className)),
              })}
            </Text>
          )}
        </div>
      )}
      <Group>
        <Button
          variant="light"
          loading={isPending}
          disabled={chosen.length === 0}
          onClick={() => run(add, { next: notifyAdded })}
        >
          {delivery.taxPresetsAdd}
        </Button>
      </Group>
      <TaxUnion taxClasses={taxClasses} />
    </Card>
  );
}
