import { unstable_rethrow } from "next/navigation";
import type { ReactNode } from "react";
import { read } from "@/components/dashboard/api/answer";
import { requireMe } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { messageFile } from "@/components/dashboard/messages/server/message-files";
import { DashboardLanguage } from "@/components/dashboard/shell/language";
import { getDashboardLocale } from "@/components/dashboard/shell/server/language";
import { shopUrl } from "@/components/dashboard/shell/server/shop-url";
import { Shell } from "@/components/dashboard/shell/shell";
import { Unreachable } from "@/components/dashboard/shell/unreachable";
import { toResult } from "@/lib/client/result";

/** Every page that requires a signed-in staff member. */
export default async function StaffLayout({ children }: { children: ReactNode }) {
  const frame = await readFrame().catch((error: unknown) => {
    // The redirect to the sign-in is thrown too.
    unstable_rethrow(error);
    return null;
  });
  if (frame === null) return <Unreachable />;
  const { me, locale, store, todo } = frame;
  return (
    <DashboardLanguage
      messageFile={messageFile(locale)}
      timezone={store.timezone}
      currency={store.currency}
      currencies={store.availableCurrencies.slice(1)}
      storeLocales={[...new Set([store.defaultLocale, ...store.supportedLocales])]}
      shopUrl={await shopUrl(store.hosts)}
    >
      <Shell me={me} todo={todo}>
        {children}
      </Shell>
    </DashboardLanguage>
  );
}

/** The data of the frame around every page; undefined without a signed-in staff member and their store. */
async function readFrame() {
  const me = await requireMe();
  const api = await sellerApi();
  // Counted while the page is on its way: it has to be there before its numbers are.
  const todo = toResult(api.GET("/analytics/todo")).then(
    (reply) => (reply.ok ? reply.data.data : null),
    // Without numbers the way to what they count is the same.
    () => null,
  );
  const [locale, store] = await Promise.all([getDashboardLocale(), read(api.GET("/store"))]);
  return { me, locale, store, todo };
}
