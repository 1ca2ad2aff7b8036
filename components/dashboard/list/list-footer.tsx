"use client";

import { ActionIcon, Group } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import classes from "./list.module.css";
import type { Page } from "./list-types";
import type { useUrlQuery } from "./use-url-query";

type FootProps = { meta: Page<unknown>["meta"]; address: ReturnType<typeof useUrlQuery> };

/** Which rows of how many are shown, and the way to the others. */
export function ListFooter({
  meta: { currentPage, perPage, total, lastPage },
  address,
}: FootProps) {
  const { messages, locale } = useMessages();
  const { lists } = messages;
  const number = (value: number) => value.toLocaleString(locale);
  const from = Math.min(total, (currentPage - 1) * perPage + 1);
  const to = Math.min(total, currentPage * perPage);
  const step = (label: string, page: number, icon: ReactNode) => (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
      disabled={page < 1 || page > lastPage}
      onClick={() => address.set({ page: String(page) })}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <div className={classes.foot}>
      <span aria-live="polite">
        {format(lists.showing, { from: number(from), to: number(to), total: number(total) })}
      </span>
      <Group gap={6}>
        {step(
          lists.previous,
          currentPage - 1,
          <ChevronLeft size={16} className="rtl:rotate-180" />,
        )}
        {step(lists.next, currentPage + 1, <ChevronRight size={16} className="rtl:rotate-180" />)}
      </Group>
    </div>
  );
}
