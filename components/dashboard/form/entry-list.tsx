"use client";

import { Button, Group } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/dashboard/list/empty-state";
import { ReorderList } from "@/components/dashboard/list/reorder-list";

type EntryListProps<Values> = {
  form: UseFormReturnType<Values>;
  /** The field of the form whose value is the list. */
  path: string;
  /** The name of each entry, for screen readers. */
  names: string[];
  empty: { title: string; text: string; icon: LucideIcon };
  addLabel: string;
  /** Adds an entry with nothing in it. */
  onAdd: () => void;
  canWrite: boolean;
  children: (at: number) => ReactNode;
};

/** The entries of a list field, which are added, put in order and removed. Without any, it says what they are for. */
export function EntryList<Values>({
  form,
  path,
  names,
  empty,
  addLabel,
  onAdd,
  canWrite,
  children,
}: EntryListProps<Values>) {
  const add = canWrite && (
    <Button variant="default" onClick={onAdd}>
      {addLabel}
    </Button>
  );
  if (names.length === 0) return <EmptyState {...empty} action={add} />;
  return (
    <>
      <ReorderList
        names={names}
        onMove={(move) => form.reorderListItem(path, move)}
        onRemove={(at) => form.removeListItem(path, at)}
      >
        {children}
      </ReorderList>
      {add && <Group>{add}</Group>}
    </>
  );
}
