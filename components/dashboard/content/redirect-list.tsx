"use client";

import { CornerUpRight } from "lucide-react";
import { deleteRedirects } from "@/components/dashboard/content/actions";
import { labelOptions } from "@/components/dashboard/form/label-options";
import { ListPage } from "@/components/dashboard/list/list-page";
import type { Column, Page } from "@/components/dashboard/list/list-types";
import { useMessages } from "@/components/dashboard/shell/language";
import { ButtonLink, DownloadLink } from "@/components/dashboard/shell/links";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import type { Result } from "@/lib/client/result";
import type { Redirect } from "@/lib/contract/redirect";

const LIST = "/dashboard/content/redirects";

type RedirectListProps = { reply: Result<Page<Redirect>>; canWrite: boolean };

/** Where old addresses lead. */
export function RedirectList({ reply, canWrite }: RedirectListProps) {
  const { messages, locale, timezone } = useMessages();
  const { redirects, content, lists, forms } = messages;
  const columns: Column<Redirect>[] = [
    {
      key: "from",
      title: redirects.from,
      render: ({ from }) => <span style={{ overflowWrap: "anywhere" }}>{from}</span>,
    },
    {
      key: "to",
      inCard: { span: 6 },
      title: redirects.to,
      render: ({ to }) => <span style={{ overflowWrap: "anywhere" }}>{to}</span>,
    },
    { key: "status", title: redirects.kind, render: ({ status }) => String(status) },
    {
      key: "origin",
      title: redirects.madeBy,
      render: ({ isAutomatic }) => redirects.origins[isAutomatic ? "automatic" : "manual"],
    },
    {
      key: "hits",
      title: redirects.hits,
      align: "end",
      render: ({ hits }) => hits.toLocaleString(locale),
    },
    {
      key: "lastHit",
      title: redirects.lastHit,
      render: ({ lastHitAt }) =>
        lastHitAt ? formatMoment(lastHitAt, { locale, timezone }) : lists.never,
    },
  ];
  return (
    <ListPage
      name="redirects"
      texts={redirects}
      icon={CornerUpRight}
      reply={reply}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ from }) => from}
      rowHref={({ id }) => `${LIST}/${id}`}
      back={{ href: "/dashboard/content", label: content.title }}
      canWrite={canWrite}
      primary={{ href: `${LIST}/new`, label: redirects.create }}
      headerActions={
        <>
          <DownloadLink href="/dashboard/downloads/redirects.csv">
            {messages.transfer.export}
          </DownloadLink>
          <ButtonLink href={`${LIST}/import`}>{redirects.import}</ButtonLink>
        </>
      }
      search={redirects.search}
      tabs={{
        param: "origin",
        options: labelOptions(["manual", "automatic"], redirects.origins),
      }}
      bulk={
        canWrite
          ? [{ label: forms.delete, isDangerous: true, run: deleteRedirects, done: forms.deleted }]
          : []
      }
    />
  );
}
