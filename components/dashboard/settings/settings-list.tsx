"use client";

import type { LucideIcon } from "lucide-react";
import { ListPage, type ListTexts } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import type { Result } from "@/lib/client/result";
import { useBack } from "./use-back";

type SettingsListProps<R> = {
  /** What its pages are called in their addresses. */
  name: "shipping" | "taxes";
  texts: ListTexts & { create: string };
  icon: LucideIcon;
  columns: Column<R>[];
  reply: Result<Page<R>>;
  canWrite: boolean;
};

/** A list of named objects among the settings. */
export function SettingsList<R extends { id: string; name: string }>(props: SettingsListProps<R>) {
  const { name, ...list } = props;
  const here = `/dashboard/settings/${name}`;
  return (
    <ListPage
      name={name}
      back={useBack()}
      primary={{ href: `${here}/new`, label: list.texts.create }}
      rowId={({ id }) => id}
      rowName={({ name: rowName }) => rowName}
      rowHref={({ id }) => `${here}/${id}`}
      {...list}
    />
  );
}
