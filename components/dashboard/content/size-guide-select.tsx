"use client";

import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";

type SizeGuideSelectProps = {
  labels: { sizeGuide: string; sizeGuideHint: string; sizeGuideNone: string };
  pages: readonly { id: string; title: string }[];
  value?: string | null;
  error?: ReactNode;
  onChange: (id: string | null) => void;
};

/** Selects the size guide of a product or category. A chosen page that is not among `pages` stays selected. */
export function SizeGuideSelect({
  labels,
  pages,
  value = null,
  error,
  onChange,
}: SizeGuideSelectProps) {
  const isListed = value === null || pages.some(({ id }) => id === value);
  return (
    <NativeSelect
      label={labels.sizeGuide}
      description={labels.sizeGuideHint}
      inputWrapperOrder={["label", "input", "description", "error"]}
      data={[
        { value: "", label: labels.sizeGuideNone },
        ...(isListed ? [] : [{ value, label: value }]),
        ...pages.map(({ id, title }) => ({ value: id, label: title })),
      ]}
      value={value ?? ""}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
