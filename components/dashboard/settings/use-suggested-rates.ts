import { nameOfClass } from "@/components/dashboard/products/tax-class-name";
import { type PresetRate, presetRates } from "@/components/dashboard/setup/suggest/preset-rates";
import { useMessages } from "@/components/dashboard/shell/language";
import type { TaxClass } from "@/lib/contract/tax";
import { percentToFraction } from "./percent";

/** The suggested rates of countries as requests, with names in the language of the page. */
export function useSuggestedRates(taxClasses: readonly TaxClass[]) {
  const { messages, locale } = useMessages();
  const { delivery, setup } = messages;
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 });
  const rateName = ({ name, percent: value }: PresetRate) =>
    `${setup.taxNames[name]} ${percent.format(value / 100)}`;
  const className = (code: string) => nameOfClass(code, taxClasses, delivery.taxClassNames);
  /** One as it is sent. */
  const toRate = (countryCode: string, preset: PresetRate) => ({
    ...{ countryCode, state: preset.state, taxClass: preset.taxClass },
    name: rateName(preset),
    rate: percentToFraction(preset.percent),
    className: className(preset.taxClass),
  });
  /** Those of whole countries; rates of states are for the seller to choose. */
  const ofCountries = (countries: readonly string[], isWanted: (taxClass: string) => boolean) =>
    countries.flatMap((country) =>
      presetRates(country)
        .filter(({ state, taxClass }) => state === null && isWanted(taxClass))
        .map((preset) => toRate(country, preset)),
    );
  return { rateName, className, toRate, ofCountries };
}
