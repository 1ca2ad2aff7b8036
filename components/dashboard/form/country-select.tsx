"use client";

import { MultiSelect, Select } from "@mantine/core";
import { useState } from "react";
import type { InputProps } from "@/components/dashboard/form/input-props";
import { useMessages } from "@/components/dashboard/shell/language";
import { COUNTRY_CODES } from "@/lib/kit/country-codes";
import { countryName } from "@/lib/kit/country-name";
import { memoize } from "@/lib/kit/memoize";

type CountrySelectProps = InputProps & { value?: string; onChange: (code: string) => void };

/** A country by its name in the language of the page. */
export function CountrySelect({ value = "", onChange, ...props }: CountrySelectProps) {
  return (
    <Select
      {...props}
      {...useCountries(value === "" ? [] : [value])}
      value={value || null}
      onChange={(code) => onChange(code ?? "")}
      searchable
    />
  );
}

type CountriesSelectProps = InputProps & { value?: string[]; onChange: (codes: string[]) => void };

/** Several of them. */
export function CountriesSelect(props: CountriesSelectProps) {
  return <MultiSelect {...props} {...useCountries(props.value ?? [])} searchable clearable />;
}

/**
 * The options of a country select, by their names in the language of the page: only the selected ones until
 * it is opened, because naming all of them takes longer than the rest of a page.
 */
export function useCountries(chosen: readonly string[]) {
  const { locale } = useMessages();
  const [isOpened, setOpened] = useState(false);
  return {
    data: isOpened ? allCountries(locale) : chosen.map((code) => countryOption(code, locale)),
    onDropdownOpen: () => setOpened(true),
  };
}

const allCountries = memoize((locale: string) =>
  COUNTRY_CODES.map((code) => countryOption(code, locale)).sort((a, b) =>
    a.label.localeCompare(b.label, locale),
  ),
);

function countryOption(code: string, locale: string) {
  return { value: code, label: countryName(code, locale) };
}
