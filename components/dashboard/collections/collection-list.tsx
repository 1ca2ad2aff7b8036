"use client";

import { Shapes } from "lucide-react";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import type { Result } from "@/lib/client/result";
import type { SellerCollection } from "@/lib/contract/collection";

const LIST = "/dashboard/collections";

type CollectionListProps = { reply: Result<Page<SellerCollection>>; canWrite: boolean };

/** Every collection, in the order of the shop, with how much is in it. */
export function CollectionList({ reply, canWrite }: CollectionListProps) {
  const { messages, locale } = useMessages();
  const { collections } = messages;
  const columns: Column<SellerCollection>[] = [
    { key: "name", title: collections.name, render: ({ name }) => name },
    { key: "type", title: collections.type, render: ({ type }) => collections.types[type] },
    {
      key: "products",
      title: collections.members,
      align: "end",
      render: ({ productCount }) => productCount.toLocaleString(locale),
    },
  ];
  return (
    <ListPage
      name="collections"
      texts={collections}
      icon={Shapes}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => name}
      rowHref={({ id }) => `${LIST}/${id}`}
      canWrite={canWrite}
      primary={{ href: `${LIST}/new`, label: collections.create }}
    />
  );
}
