import type { Metadata } from "next";
import { read } from "@/components/dashboard/server/answer";
import { getDashboardLanguage } from "@/components/dashboard/server/language";
import { getMe, may } from "@/components/dashboard/server/me";
import { sellerApi } from "@/components/dashboard/server/seller-api";
import { PaymentsForm } from "@/components/dashboard/settings/payments-form";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getDashboardLanguage()).words.settings.cards.payments.title };
}

/** How shoppers pay, and where the money goes. */
export default async function Page() {
  const [canWrite, me, api] = await Promise.all([may("store:write"), getMe(), sellerApi()]);
  const [store, methods] = await Promise.all([
    read(api.GET("/store")),
    read(api.GET("/payment-methods")),
  ]);
  return (
    <PaymentsForm
      key={store.updatedAt}
      store={store}
      methods={methods}
      isLive={me?.livemode ?? false}
      canWrite={canWrite}
    />
  );
}
