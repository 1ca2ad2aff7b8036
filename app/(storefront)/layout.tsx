import type { Metadata } from "next";
import type { ReactNode } from "react";
import { EarlyInput } from "@/components/storefront/shell/early-input";
import { Maintenance } from "@/components/storefront/shell/maintenance";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { getStore } from "@/components/storefront/shell/server/store";
import { shopMetadata } from "@/components/storefront/shell/shop-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const store = await getStore();
  const isClosed = typeof store.maintenanceMessage === "string";
  return { ...(await shopMetadata(store)), ...(isClosed && { robots: { index: false } }) };
}

/** Every page of the shop, unless its seller has closed it for a while. */
export default async function StorefrontLayout({ children }: { children: ReactNode }) {
  const [store, { messages }] = await Promise.all([getStore(), getLanguage()]);
  const { maintenanceMessage } = store;
  if (typeof maintenanceMessage !== "string") {
    return (
      <>
        {children}
        <EarlyInput />
      </>
    );
  }
  return (
    <Maintenance
      store={store}
      message={maintenanceMessage}
      messages={messages.maintenance}
      withdraw={messages.withdraw.link}
    />
  );
}
