"use client";

import { ActionIcon, Group, Text } from "@mantine/core";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useWords } from "@/components/dashboard/language";
import type { Page } from "@/components/dashboard/list-types";
import type { useAddress } from "@/components/dashboard/use-address";
import { say } from "@/components/ui/say";

type PagerProps = { meta: Page<unknown>["meta"]; address: ReturnType<typeof useAddress> };

/** Which rows of how many are shown, and the way to the others. */
export function Pager({ meta, address }: PagerProps) {
  const { words, locale } = useWords();
  const { lists } = words;
  const { currentPage, perPage, total, lastPage } = meta;
  const number = (value: number) => value.toLocaleString(locale);
  const turnTo = (page: number) => () => address.set({ page: String(page) });
  return (
    <Group justify="space-between">
      <Text size="sm" aria-live="polite">
        {say(lists.showing, {
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
