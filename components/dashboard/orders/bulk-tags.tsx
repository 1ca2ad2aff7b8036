"use client";

import { Modal, MultiSelect, Stack, TagsInput } from "@mantine/core";
import { useState } from "react";
import { TagBadges } from "@/components/dashboard/list/tag-badges";
import { updateOrder } from "@/components/dashboard/orders/actions";
import { useMessages } from "@/components/dashboard/shell/language";
import { TAG_MAX } from "@/lib/contract/common";
import type { SellerOrderListItem } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";
import { BulkFoot, BulkRows } from "./bulk-parts";
import { collectTags } from "./tags";
import { useBulkRun } from "./use-bulk-run";

type BulkTagsProps = {
  change: "add" | "remove";
  /** In the order of the list; none while it is closed. */
  orders: readonly SellerOrderListItem[];
  /** Tags that the shop is known to use. */
  known: readonly string[];
  onClose: () => void;
};

/** Adds tags to many orders, or takes them off; the other tags of each stay as they are. */
export function BulkTags({ change, orders: chosen, known, onClose }: BulkTagsProps) {
  const { messages, locale } = useMessages();
  const { orders } = messages;
  const texts = orders.bulkTags[change];
  const [tags, setTags] = useState<string[]>([]);
  const bulk = useBulkRun(chosen, (id) =>
    updateOrder(id, change === "add" ? { addTags: tags } : { removeTags: tags }),
  );
  const title = format(texts.title, { count: chosen.length }, locale);
  const tagsById = new Map(chosen.map((order) => [order.id, order.tags]));

  function close(): void {
    if (bulk.isRunning) return;
    bulk.clear();
    setTags([]);
    onClose();
  }

  const field = {
    label: orders.tags,
    description: texts.hint,
    value: tags,
    onChange: setTags,
    disabled: bulk.isRunning || bulk.done > 0,
    "data-autofocus": true,
  };
  return (
    <Modal opened={chosen.length > 0} onClose={close} title={title} size="lg">
      <Stack>
        {change === "add" ? (
          <TagsInput {...field} data={[...known]} maxLength={TAG_MAX} acceptValueOnBlur />
        ) : (
          <MultiSelect {...field} data={collectTags(chosen)} searchable />
        )}
        <BulkRows
          label={title}
          orders={chosen}
          results={bulk.results}
          texts={texts.row}
          column={{
            title: orders.tags,
            render: (id) => <TagBadges tags={tagsById.get(id) ?? []} />,
          }}
        />
        <BulkFoot
          bulk={bulk}
          result={texts.result}
          start={texts.start}
          canStart={tags.length > 0}
          onClose={close}
        />
      </Stack>
    </Modal>
  );
}
