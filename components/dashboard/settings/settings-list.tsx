"use client";

import type { LucideIcon } from "lucide-react";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import type { Result } from "@/lib/client/result";
import { useBack } from "./use-back";

type SettingsListProps<R> = {
  /** What its pages are called in their addresses. */
  name: "shipping" | "taxes";
  title: string;
  create: string;
  empty: { title: string; text: string; icon: LucideIcon };
  columns: Column<R>[];
  reply: Result<Page<R>>;
  canWrite: boolean;
};

/** What of the settings is a list of named things. */
export function SettingsList<R extends { id: string; name: string }>(props: SettingsListProps<R>) {
  const { name, title, create, empty, columns, reply, canWrite } = props;
  const here = `/dashboard/settings/${name}`;
  const Icon = empty.icon;
  return (
    <ListPage
      name={name}
      title={title}
      back={useBack()}
      isLookOnly={!canWrite}
      primary={canWrite ? { href: `${here}/new`, label: create } : undefined}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name: rowName }) => rowName}
      rowHref={({ id }) => `${here}/${id}`}
      empty={{ ...empty, icon: <Icon size={32} strokeWidth={1.5} aria-hidden /> }}
    />
  );
}
