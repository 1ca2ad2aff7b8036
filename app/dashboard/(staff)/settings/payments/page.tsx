import { read } from "@/components/dashboard/api/answer";
import { getMe, hasScope } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { PaymentsForm } from "@/components/dashboard/settings/payments-form";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.settings.cards.payments.title);

/** How shoppers pay, and where the money goes. */
export default async function Page() {
  const [canWrite, me, api] = await Promise.all([hasScope("store:write"), getMe(), sellerApi()]);
  const [store, methods] = await Promise.all([
    read(api.GET("/store")),
    read(api.GET("/payment-methods", { params: { query: { all: "true" } } })),
  ]);
  return (
    <PaymentsForm
      key={store.id}
      store={store}
      methods={methods}
      isLive={me?.livemode ?? false}
      canWrite={canWrite}
    />
  );
}
