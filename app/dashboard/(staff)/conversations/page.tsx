import { MessagesSquare } from "lucide-react";
import { EmptyState } from "@/components/dashboard/list/empty-state";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";

/** No conversation is open yet. */
export default async function ConversationsPage() {
  const { conversations } = (await getDashboardLanguage()).messages;
  return (
    <EmptyState title={conversations.pick} text={conversations.pickText} icon={MessagesSquare} />
  );
}
