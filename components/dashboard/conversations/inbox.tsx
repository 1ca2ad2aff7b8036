"use client";

import { Tabs, Text } from "@mantine/core";
import { useParams } from "next/navigation";
import { createContext, type ReactNode, use, useState } from "react";
import { EmptyState } from "@/components/dashboard/list/empty-state";
import type { Page } from "@/components/dashboard/list/list-types";
import { PageTurner } from "@/components/dashboard/list/pager";
import { useUrlQuery } from "@/components/dashboard/list/use-url-query";
import { useMessages } from "@/components/dashboard/shell/language";
import { PageHeader } from "@/components/dashboard/shell/page-header";
import { usePolled } from "@/components/dashboard/shell/use-polled";
import type { InboxConversation } from "@/lib/contract/conversation";
import classes from "./conversations.module.css";
import { INBOX_TABS, inboxTab } from "./fetch-inbox";
import { InboxRow } from "./inbox-row";
import { INBOX_SECONDS, waitSeconds } from "./poll-wait";

type InboxPage = Page<InboxConversation>;

const RefreshInbox = createContext<() => void>(() => undefined);

/** Asks the list for what has just changed: `useInboxRefresh()()`. */
export const useInboxRefresh = () => use(RefreshInbox);

/**
 * The list of conversations beside the one that is open; on narrow screens one or the other. It
 * stays fresh by itself.
 */
export function Inbox({ first, children }: { first: InboxPage | null; children: ReactNode }) {
  const { conversations } = useMessages().messages;
  const address = useUrlQuery();
  const { conversation: openId } = useParams<{ conversation?: string }>();
  const tab = inboxTab(address.params.get("tab"));
  const [shown, setShown] = useState({ tab, page: 1 });
  // Another tab begins at its beginning.
  const page = shown.tab === tab ? shown.page : 1;
  const { data, isFailing, refresh } = usePolled<InboxPage>(
    `/dashboard/conversations/inbox?tab=${tab}&page=${page}`,
    tab === "open" && page === 1 ? first : null,
    (failures) => waitSeconds(INBOX_SECONDS, failures),
  );
  return (
    <RefreshInbox value={refresh}>
      <PageHeader title={conversations.title} />
      <div className={classes.inbox} data-open={openId !== undefined || undefined}>
        <section className={classes.list} aria-label={conversations.list}>
          <Tabs value={tab} onChange={(value) => address.set({ tab: value })}>
            <Tabs.List grow>
              {INBOX_TABS.map((value) => (
                <Tabs.Tab key={value} value={value}>
                  {conversations.tabs[value]}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
          {isFailing && (
            <Text role="status" size="sm" p="sm" className={classes.warning}>
              {conversations.listFailed}
            </Text>
          )}
          <Rows
            page={data}
            tab={tab}
            openId={openId}
            onTurn={(to) => setShown({ tab, page: to })}
          />
        </section>
        <div className={classes.pane}>{children}</div>
      </div>
    </RefreshInbox>
  );
}

type RowsProps = {
  page: InboxPage | null;
  tab: string;
  openId: string | undefined;
  onTurn: (page: number) => void;
};

function Rows({ page, tab, openId, onTurn }: RowsProps) {
  const { conversations } = useMessages().messages;
  if (page === null) return <div className={classes.rows} aria-busy="true" />;
  if (page.meta.total === 0) {
    const isFirst = tab === "open";
    return (
      <EmptyState
        title={isFirst ? conversations.empty : conversations.noneHere}
        text={isFirst ? conversations.emptyText : conversations.noneHereText}
      />
    );
  }
  return (
    <div className={classes.rows}>
      <ul className={classes.plain}>
        {page.data.map((conversation) => (
          <li key={conversation.id}>
            <InboxRow conversation={conversation} tab={tab} isOpen={conversation.id === openId} />
          </li>
        ))}
      </ul>
      {page.meta.lastPage > 1 && (
        <div className={classes.pager}>
          <PageTurner meta={page.meta} onTurn={onTurn} />
        </div>
      )}
    </div>
  );
}
