import type { CartwrightAdmin } from "@/lib/client";

/** The tabs of the inbox; the first is where one begins. */
export const INBOX_TABS = ["open", "unread", "closed"] as const;
type InboxTab = (typeof INBOX_TABS)[number];

/** The number of conversations on a page. */
const INBOX_PAGE = 25;

/** The requested tab; the first for an unknown one. */
export function inboxTab(tab: string | null): InboxTab {
  return INBOX_TABS.find((one) => one === tab) ?? "open";
}

/** Fetches a page of a tab of the inbox, the most recently active conversation first. */
export function fetchInbox(
  api: CartwrightAdmin,
  show: { tab: string | null; page: string | null },
) {
  const tab = inboxTab(show.tab);
  const wanted = Number(show.page);
  const page = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : 1;
  const filter = tab === "unread" ? { unread: "true" as const } : { status: tab };
  return api.GET("/conversations", {
    params: { query: { ...filter, page, perPage: INBOX_PAGE } },
  });
}
