import type { ReactNode } from "react";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { fetchInbox } from "@/components/dashboard/conversations/fetch-inbox";
import { Inbox } from "@/components/dashboard/conversations/inbox";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { toResult } from "@/lib/client/result";

export const generateMetadata = pageTitle((messages) => messages.conversations.title);

/** The list of conversations, which stays while one after the other is opened beside it. */
export default async function ConversationsLayout({ children }: { children: ReactNode }) {
  const reply = await toResult(fetchInbox(await sellerApi(), { tab: "open", page: null }));
  return <Inbox first={reply.ok ? reply.data : null}>{children}</Inbox>;
}
