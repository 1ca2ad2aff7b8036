"use client";

import { Select } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { findPageChoices } from "@/components/dashboard/content/content-actions";
import { useSearchAsTyped } from "@/components/dashboard/form/use-search-as-typed";

/** A page to choose, by its title. */
export type PageChoice = { id: string; title: string };

type SizeGuideSelectProps = {
  labels: { sizeGuide: string; sizeGuideHint: string; sizeGuideNone: string };
  /** The page that was chosen last, with its title. */
  known: PageChoice | null;
  value?: string | null;
  error?: ReactNode;
  onChange: (id: string | null) => void;
};

/** The size guide of a product or category: a page, found by a part of its title. One that cannot be read stands by its id. */
export function SizeGuideSelect({
  labels,
  known,
  value = null,
  error,
  onChange,
}: SizeGuideSelectProps) {
  const [found, setFound] = useState<readonly PageChoice[]>([]);
  const [picked, setPicked] = useState(known);
  const { search, nothingFoundMessage } = useSearchAsTyped(findPageChoices, setFound);
  // Mantine also reports the text that it fills in by itself, which is not searched for.
  const isEntered = useRef(false);
  const titled = [picked, known, ...found].find((one) => one?.id === value);
  const chosen = value === null ? null : (titled ?? { id: value, title: value });
  const isMissing = chosen !== null && !found.some(({ id }) => id === chosen.id);
  const choices = isMissing ? [...found, chosen] : found;
  return (
    <Select
      label={labels.sizeGuide}
      description={labels.sizeGuideHint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      placeholder={labels.sizeGuideNone}
      data={choices.map(({ id, title }) => ({ value: id, label: title }))}
      filter={({ options }) => options}
      searchable
      clearable
      value={value}
      onChange={(id) => {
        setPicked(choices.find((one) => one.id === id) ?? null);
        onChange(id);
      }}
      onFocus={() => {
        isEntered.current = true;
        search("");
      }}
      onSearchChange={(text) => {
        if (isEntered.current) search(text === chosen?.title ? "" : text);
      }}
      nothingFoundMessage={nothingFoundMessage}
      error={error}
    />
  );
}
