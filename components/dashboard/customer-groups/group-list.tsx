"use client";

import { UsersRound } from "lucide-react";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Result } from "@/lib/client/result";
import type { CustomerGroup } from "@/lib/contract/customer-group";

const LIST = "/dashboard/customers/groups";

type GroupListProps = { reply: Result<Page<CustomerGroup>>; canWrite: boolean };

/** Customers who are treated alike. */
export function GroupList({ reply, canWrite }: GroupListProps) {
  const { customers, customerGroups } = useMessages().messages;
  const columns: Column<CustomerGroup>[] = [
    {
      key: "name",
      title: customerGroups.name,
      render: ({ name }) => <span style={{ overflowWrap: "anywhere" }}>{name}</span>,
    },
    {
      key: "by",
      title: customerGroups.by,
      render: ({ rule }) => (rule === null ? customerGroups.byHand : customerGroups.byRule),
    },
    { key: "handle", title: customerGroups.handle, render: ({ handle }) => handle },
  ];
  return (
    <ListPage
      name="customer-groups"
      texts={customerGroups}
      icon={UsersRound}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => `${LIST}/${id}`}
      back={{ href: "/dashboard/customers", label: customers.title }}
      canWrite={canWrite}
      primary={{ href: `${LIST}/new`, label: customerGroups.create }}
      search={customerGroups.search}
    />
  );
}
