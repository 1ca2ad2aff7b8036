"use client";

import { Newspaper } from "lucide-react";
import { deleteContents } from "@/components/dashboard/content/content-actions";
import { ContentBadge } from "@/components/dashboard/content/content-badge";
import type { ListedType } from "@/components/dashboard/content/content-places";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import { formatListDate } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import { ContentStatus, type SellerContentListItem } from "@/lib/contract/content";

type ContentListProps = {
  type: ListedType;
  reply: Result<Page<SellerContentListItem>>;
  canWrite: boolean;
};

/** All pages or all articles. */
export function ContentList({ type, reply, canWrite }: ContentListProps) {
  const { messages, locale, timezone } = useMessages();
  const { content, forms } = messages;
  const words = content[type];
  const date = (iso: string | null) => iso && formatListDate(iso, { locale, timezone });
  const columns: Column<SellerContentListItem>[] = [
    { key: "title", title: content.name, render: ({ title }) => title },
    { key: "status", title: content.status, render: (row) => <ContentBadge content={row} /> },
    { key: "slug", title: content.slug, render: ({ slug }) => slug },
    { key: "publishedAt", title: content.publishedAt, render: (row) => date(row.publishedAt) },
    { key: "updatedAt", title: content.updatedAt, render: ({ updatedAt }) => date(updatedAt) },
  ];
  return (
    <ListPage
      name={`content ${type}`}
      texts={words}
      icon={Newspaper}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ title }) => title}
      rowHref={({ id }) => `/dashboard/content/entries/${id}`}
      back={{ href: "/dashboard/content", label: content.title }}
      canWrite={canWrite}
      primary={{ href: `/dashboard/content/entries/new?type=${type}`, label: words.create }}
      search={content.search}
      tabs={{
        param: "status",
        options: labelOptions(ContentStatus.options, content.statuses),
      }}
      bulk={
        canWrite
          ? [{ label: forms.delete, isDangerous: true, run: deleteContents, done: forms.deleted }]
          : []
      }
    />
  );
}
