"use client";

import { Tags } from "lucide-react";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import type { Choice } from "@/components/dashboard/products/product-choices";
import { useMessages } from "@/components/dashboard/shell/language";
import { type BadgeVariant, StatusBadge } from "@/components/dashboard/shell/status-badge";
import type { Result } from "@/lib/client/result";
import type { PriceList } from "@/lib/contract/price-list";

const LIST = "/dashboard/discounts/price-lists";

const BADGES: Readonly<Record<PriceList["status"], BadgeVariant>> = {
  active: "good",
  scheduled: "note",
  ended: "quiet",
  disabled: "quiet",
};

type PriceListListProps = {
  reply: Result<Page<PriceList>>;
  groups: readonly Choice[];
  canWrite: boolean;
};

/** The prices of customer groups. */
export function PriceListList({ reply, groups, canWrite }: PriceListListProps) {
  const { discounts, priceLists } = useMessages().messages;
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const columns: Column<PriceList>[] = [
    {
      key: "name",
      title: priceLists.name,
      render: ({ name }) => <span style={{ overflowWrap: "anywhere" }}>{name}</span>,
    },
    {
      key: "status",
      title: priceLists.status,
      render: ({ status }) => (
        <StatusBadge tone={BADGES[status]}>{priceLists.statuses[status]}</StatusBadge>
      ),
    },
    { key: "kind", title: priceLists.kind, render: ({ kind }) => priceLists.kinds[kind] },
    {
      key: "groups",
      title: priceLists.groups,
      render: ({ groupIds }) => groupIds.map((id) => names.get(id) ?? id).join(", "),
    },
  ];
  return (
    <ListPage
      name="price-lists"
      texts={priceLists}
      icon={Tags}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => `${LIST}/${id}`}
      back={{ href: "/dashboard/discounts", label: discounts.title }}
      canWrite={canWrite}
      primary={{ href: `${LIST}/new`, label: priceLists.create }}
      search={priceLists.search}
    />
  );
}
