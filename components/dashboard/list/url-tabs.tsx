"use client";

import { Tabs } from "@mantine/core";
import { useUrlQuery } from "./use-url-query";

type AddressTabsProps = {
  param: string;
  /** The first is where one begins, and is not in the address. */
  options: readonly { value: string; label: string }[];
};

/** Tabs over one parameter of the address. */
export function UrlTabs({ param, options }: AddressTabsProps) {
  const address = useUrlQuery();
  const first = options[0]?.value ?? null;
  return (
    <Tabs
      value={address.params.get(param) ?? first}
      onChange={(value) => address.set({ [param]: value === first ? null : value })}
      mb="sm"
    >
      <Tabs.List style={{ flexWrap: "nowrap", overflowX: "auto", overflowY: "hidden" }}>
        {options.map(({ value, label }) => (
          <Tabs.Tab key={value} value={value} style={{ flex: "none" }}>
            {label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  );
}
