"use client";

import { ActionIcon, Group, Text } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useMessages } from "@/components/dashboard/shell/language";
import { format } from "@/lib/kit/format-message";
import classes from "./list.module.css";
import type { Page } from "./list-types";
import type { useUrlQuery } from "./use-url-query";

type PagerProps = { meta: Page<unknown>["meta"]; address: ReturnType<typeof useUrlQuery> };

/** The range of shown rows and their total, with links to the other pages. */
export function Pager({ meta, address }: PagerProps) {
  return <PageTurner meta={meta} onTurn={(page) => address.set({ page: String(page) })} />;
}

/** The same at the foot of a list's frame. */
export function ListFooter(props: PagerProps) {
  return (
    <div className={classes.foot}>
      <Pager {...props} />
    </div>
  );
}

type PageTurnerProps = { meta: Page<unknown>["meta"]; onTurn: (page: number) => void };

/** The same where the page is no part of the address. */
export function PageTurner({ meta, onTurn }: PageTurnerProps) {
  const { messages, locale } = useMessages();
  const { lists } = messages;
  const { currentPage, perPage, total, lastPage } = meta;
  const number = (value: number) => value.toLocaleString(locale);
  const turnTo = (page: number) => () => onTurn(page);
  return (
    <Group justify="space-between">
      <Text size="sm" aria-live="polite">
        {format(lists.showing, {
          from: number(Math.min(total, (currentPage - 1) * perPage + 1)),
          to: number(Math.min(total, currentPage * perPage)),
          total: number(total),
        })}
      </Text>
      <Group gap={6}>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={lists.previous}
          disabled={currentPage <= 1}
          onClick={turnTo(currentPage - 1)}
        >
          <ChevronLeft size={16} className="rtl:rotate-180" />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={32}
          aria-label={lists.next}
          disabled={currentPage >= lastPage}
          onClick={turnTo(currentPage + 1)}
        >
          <ChevronRight size={16} className="rtl:rotate-180" />
        </ActionIcon>
      </Group>
    </Group>
  );
}
