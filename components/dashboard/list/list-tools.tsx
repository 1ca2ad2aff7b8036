"use client";

import { ActionIcon, Checkbox, CloseButton, Menu, NativeSelect, TextInput } from "@mantine/core";
import { useThrottledCallback } from "@mantine/hooks";
import { Columns3, ListFilter, Search } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import classes from "./list.module.css";
import type { Filter } from "./list-types";
import type { useUrlQuery } from "./use-url-query";

/** Of keys that follow each other faster only the first and the last are searched for. */
const PAUSE_MS = 30;

type ListToolsProps = {
  address: ReturnType<typeof useUrlQuery>;
  search?: string;
  filters: readonly Filter[];
  columns: { key: string; title: string; isShown: boolean; toggle: () => void }[];
  children?: ReactNode;
};

/** Search, filters and choice of columns above a list. */
export function ListTools({ address, search, filters, columns, children }: ListToolsProps) {
  const { lists } = useMessages().messages;
  const [isOpen, setOpen] = useState(false);
  const hasFilters = filters.length > 0 || children !== undefined;
  return (
    <div className={classes.tools} data-open={isOpen || undefined}>
      {search !== undefined && <SearchField address={address} label={search} />}
      {hasFilters && (
        <ActionIcon
          className={classes.toggle}
          variant="default"
          size={36}
          aria-label={lists.filters}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter size={17} aria-hidden />
        </ActionIcon>
      )}
      <div className={classes.filters}>
        {filters.map(({ param, label, options }) => (
          <NativeSelect
            key={param}
            aria-label={label}
            value={address.params.get(param) ?? ""}
            onChange={(event) => address.set({ [param]: event.currentTarget.value })}
            data={[{ value: "", label: `${label}: ${lists.any}` }, ...options]}
          />
        ))}
        {children}
      </div>
      <Menu closeOnItemClick={false} position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="default"
            size={36}
            aria-label={lists.columns}
            className={classes.columns}
          >
            <Columns3 size={17} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{lists.columns}</Menu.Label>
          {columns.map(({ key, title, isShown, toggle }) => (
            <Menu.Item
              key={key}
              role="menuitemcheckbox"
              aria-checked={isShown}
              onClick={toggle}
              leftSection={<Checkbox.Indicator checked={isShown} size="xs" />}
            >
              {title}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

function SearchField({ address, label }: { address: ListToolsProps["address"]; label: string }) {
  const { lists } = useMessages().messages;
  const [text, setText] = useState(address.params.get("q") ?? "");
  const search = useThrottledCallback((value: string) => address.set({ q: value }), PAUSE_MS);
  function type(value: string): void {
    setText(value);
    search(value.trim());
  }
  return (
    <TextInput
      className={classes.search}
      type="search"
      data-list-search
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => type(event.currentTarget.value)}
      leftSection={<Search size={16} aria-hidden />}
      rightSection={
        text && <CloseButton size="sm" aria-label={lists.clearSearch} onClick={() => type("")} />
      }
    />
  );
}
