"use client";

import { Users } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { TagBadges } from "@/components/dashboard/list/tag-badges";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import type { CustomerListItem } from "@/lib/contract/customer";
import { shownEmail } from "@/lib/kit/shown-email";
import { fullName } from "./full-name";

/** Who buys in the store. */
export function CustomerList({ reply }: { reply: Result<Page<CustomerListItem>> }) {
  const { messages, locale, timezone } = useMessages();
  const { customers } = messages;
  const chosen = useSearchParams().get("tag");
  const onPage = reply.ok ? reply.data.data.flatMap(({ tags }) => tags) : [];
  const tags = [...new Set([...(chosen ? [chosen] : []), ...onPage])].sort();
  const columns: Column<CustomerListItem>[] = [
    {
      key: "name",
      title: customers.columns.name,
      sort: "name",
      render: (customer) => fullName(customer) ?? shownEmail(customer.email),
    },
    {
      key: "email",
      inCard: "bare",
      title: customers.columns.email,
      sort: "email",
      render: ({ email }) => shownEmail(email),
    },
    {
      key: "orders",
      title: customers.columns.orders,
      sort: "totalOrders",
      align: "end",
      render: ({ totalOrders }) => totalOrders.toLocaleString(locale),
    },
    {
      key: "spend",
      title: customers.columns.spend,
      sort: "totalSpend",
      align: "end",
      render: ({ totalSpend }) => totalSpend.formatted,
    },
    { key: "tags", title: customers.columns.tags, render: (row) => <TagBadges tags={row.tags} /> },
    {
      key: "since",
      title: customers.columns.since,
      sort: "createdAt",
      render: ({ createdAt }) => formatMoment(createdAt, { locale, timezone }),
      isHiddenAtFirst: true,
    },
  ];
  return (
    <ListPage
      name="customers"
      title={customers.title}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ email }) => shownEmail(email)}
      rowHref={({ id }) => `/dashboard/customers/${id}`}
      search={customers.search}
      filters={
        tags.length === 0
          ? []
          : [
              {
                param: "tag",
                label: customers.tag,
                options: tags.map((tag) => ({ value: tag, label: tag })),
              },
            ]
      }
      empty={{
        title: customers.empty,
        text: customers.emptyText,
        icon: <Users size={32} strokeWidth={1.5} aria-hidden />,
      }}
    />
  );
}
