import type { ReactNode } from "react";
import { ChatWidget } from "@/components/storefront/chat/chat-widget";
import { ShopFrame } from "@/components/storefront/shell/shop-frame";

/** The pages of the shop that one looks around in. */
export default function BrowseLayout({ children }: { children: ReactNode }) {
  return <ShopFrame chat={<ChatWidget />}>{children}</ShopFrame>;
}
