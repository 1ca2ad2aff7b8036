import type { CartwrightAdmin } from "@/lib/client";

/** The tabs of the inbox; the first is where one begins. */
export const INBOX_TABS = ["open", "unread", "closed"] as const;
export type InboxTab = (typeof INBOX_TABS)[number];

/** Shown at first, and more with each step. */
export const INBOX_STEP = 25;
const INBOX_MOST = 100;

/** The tab that is meant; what makes no sense is the first. */
export function inboxTab(tab: string | null): InboxTab {
  return INBOX_TABS.find((one) => one === tab) ?? "open";
}

/** Asks for a tab of the inbox, the conversation that something was said in last first. */
export function askInbox(
  api: CartwrightAdmin,
  show: { tab: string | null; perPage: string | null },
) {
  const tab = inboxTab(show.tab);
  const wanted = Number(show.perPage);
  const perPage = wanted >= INBOX_STEP && wanted <= INBOX_MOST ? Math.floor(wanted) : INBOX_STEP;
  const filter = tab === "unread" ? { unread: "true" as const } : { status: tab };
  return api.GET("/conversations", { params: { query: { ...filter, perPage } } });
}
