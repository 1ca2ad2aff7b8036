"use client";

import { Tabs } from "@mantine/core";
import classes from "./list.module.css";
import type { useUrlQuery } from "./use-url-query";

type UrlTabsProps = {
  address: ReturnType<typeof useUrlQuery>;
  param: string;
  /** The first is where one begins, and is not in the address. */
  options: readonly { value: string; label: string }[];
};

/** Tabs over one parameter of the address. */
export function UrlTabs({ address, param, options }: UrlTabsProps) {
  const first = options[0]?.value ?? null;
  return (
    <Tabs
      value={address.params.get(param) ?? first}
      onChange={(value) => address.set({ [param]: value === first ? null : value })}
      mb="sm"
    >
      <Tabs.List className={classes.tabs}>
        {options.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
