import type { Metadata } from "next";
import type { ReactNode } from "react";
import { askInbox } from "@/components/dashboard/conversations/ask-inbox";
import { Inbox } from "@/components/dashboard/conversations/inbox";
import { outcomeOf } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { sellerApi } from "@/components/dashboard/server/seller-api";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.conversations.title };
}

/** The list of conversations, which stays while one after the other is opened beside it. */
export default async function ConversationsLayout({ children }: { children: ReactNode }) {
  const reply = await outcomeOf(askInbox(await sellerApi(), { tab: "open", page: null }));
  return <Inbox first={reply.ok ? reply.data : null}>{children}</Inbox>;
}
