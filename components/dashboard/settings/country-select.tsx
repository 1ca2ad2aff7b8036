"use client";

import { MultiSelect, Select } from "@mantine/core";
import type { InputProps } from "@/components/dashboard/input-props";
import { useWords } from "@/components/dashboard/language";
import { countryCodes } from "./country-codes";

type CountrySelectProps = InputProps & { value?: string; onChange: (code: string) => void };

/** A country by its name in the language of the page. */
export function CountrySelect({ value = "", onChange, ...props }: CountrySelectProps) {
  return (
    <Select
      {...props}
      data={useCountries()}
      value={value || null}
      onChange={(code) => onChange(code ?? "")}
      searchable
    />
  );
}

type CountriesSelectProps = InputProps & { value?: string[]; onChange: (codes: string[]) => void };

/** Several of them. */
export function CountriesSelect(props: CountriesSelectProps) {
  return <MultiSelect {...props} data={useCountries()} searchable clearable />;
}

/** All countries by their names in the language of the page, as the options of a choice. */
export function useCountries() {
  const { locale } = useWords();
  const names = new Intl.DisplayNames(locale, { type: "region" });
  return countryCodes()
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => a.label.localeCompare(b.label, locale));
}
