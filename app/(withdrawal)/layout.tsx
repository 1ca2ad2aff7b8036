import type { Metadata } from "next";
import type { ReactNode } from "react";
import { ChatWidget } from "@/components/storefront/chat/chat-widget";
import { getStore } from "@/components/storefront/shell/server/store";
import { ShopFrame } from "@/components/storefront/shell/shop-frame";
import { shopMetadata } from "@/components/storefront/shell/shop-metadata";

export async function generateMetadata(): Promise<Metadata> {
  return shopMetadata(await getStore());
}

/**
 * The shop's frame around what stays open while its seller has closed the shop: consumers can withdraw
 * from a contract at any time (Article 11a of Directive 2011/83/EU).
 */
export default function WithdrawalLayout({ children }: { children: ReactNode }) {
  return <ShopFrame chat={<ChatWidget />}>{children}</ShopFrame>;
}
