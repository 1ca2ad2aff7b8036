"use client";

import { Users, UsersRound } from "lucide-react";
import { useSearchParams } from "next/navigation";
import { HeaderLink } from "@/components/dashboard/list/header-action";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { TagBadges } from "@/components/dashboard/list/tag-badges";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import type { CustomerListItem } from "@/lib/contract/customer";
import type { CustomerGroup } from "@/lib/contract/customer-group";
import { shownEmail } from "@/lib/kit/shown-email";
import { fullName } from "./full-name";

type CustomerListProps = {
  reply: Result<Page<CustomerListItem>>;
  groups: readonly CustomerGroup[];
};

/** The customers of the store. */
export function CustomerList({ reply, groups }: CustomerListProps) {
  const { messages, locale, timezone } = useMessages();
  const { customers, customerGroups } = messages;
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
      inCard: { span: 6, title: "none" },
      title: customers.columns.email,
      sort: "email",
      render: ({ email }) => shownEmail(email),
    },
    {
      key: "orders",
      inCard: { span: 2 },
      title: customers.columns.orders,
      sort: "totalOrders",
      align: "end",
      render: ({ totalOrders }) => totalOrders.toLocaleString(locale),
    },
    {
      key: "spend",
      inCard: { span: 2 },
      title: customers.columns.spend,
      sort: "totalSpend",
      align: "end",
      render: ({ totalSpend }) => totalSpend.formatted,
    },
    {
      key: "tags",
      inCard: { span: 2 },
      title: customers.columns.tags,
      render: (row) => <TagBadges tags={row.tags} />,
    },
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
      texts={customers}
      icon={Users}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ email }) => shownEmail(email)}
      rowHref={({ id }) => `/dashboard/customers/${id}`}
      headerActions={
        <HeaderLink icon={UsersRound} href="/dashboard/customers/groups" variant="default">
          {customerGroups.title}
        </HeaderLink>
      }
      search={customers.search}
      filters={[
        {
          param: "tag",
          label: customers.tag,
          options: tags.map((tag) => ({ value: tag, label: tag })),
        },
        {
          param: "groupId",
          label: customers.group,
          options: groups.map(({ id, name }) => ({ value: id, label: name })),
        },
      ].filter(({ options }) => options.length > 0)}
    />
  );
}
