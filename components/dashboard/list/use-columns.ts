"use client";

import { useLocalStorage } from "@mantine/hooks";
import { useMemo } from "react";
import type { Column } from "./list-types";

/** Which columns are shown, kept in this browser; the first always is. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const atFirst = columns.filter(({ isHiddenAtFirst }) => isHiddenAtFirst).map(({ key }) => key);
  const [hidden, setHidden] = useLocalStorage<string[]>({
    key: `columns ${name}`,
    defaultValue: atFirst,
  });
  const shown = useMemo(
    () => columns.filter(({ key }, at) => at === 0 || !hidden.includes(key)),
    [columns, hidden],
  );
  const choices = columns.slice(1).map(({ key, title }) => ({
    key,
    title,
    isShown: !hidden.includes(key),
    toggle: () =>
      setHidden(hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key]),
  }));
  return { shown, choices };
}
