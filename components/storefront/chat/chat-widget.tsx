import { ChatLauncher } from "@/components/storefront/chat/chat-launcher";
import { describeSupportHours } from "@/components/storefront/chat/support-hours-text";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import { getStore } from "@/components/storefront/shell/server/store";
import { MessageCircle } from "@/components/ui/icons/message-circle";

/** The chat on every browsing page: in a corner of the window, on phones within the page. */
export async function ChatWidget() {
  const [store, language] = await Promise.all([getStore(), getLanguage()]);
  return (
    <ChatLauncher
      publishableKey={(await publishedShop()).publishableKey}
      storeName={store.name}
      answering={describeSupportHours(store, language)}
      messages={language.messages.chat}
      icon={<MessageCircle aria-hidden className="size-6" strokeWidth={1.75} />}
    />
  );
}
