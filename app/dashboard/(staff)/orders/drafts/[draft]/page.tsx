import { read } from "@/components/dashboard/api/answer";
import { openPage } from "@/components/dashboard/api/open-page";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { DraftForm } from "@/components/dashboard/draft-orders/draft-form";
import { findExchange } from "@/components/dashboard/draft-orders/server/find-exchange";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import type { SearchParams } from "@/components/ui/search-params";
import { toResult } from "@/lib/client/result";
import { shownEmail } from "@/lib/kit/shown-email";

export const generateMetadata = pageTitle((messages) => messages.draftOrders.title);

type Address = { params: Promise<{ draft: string }>; searchParams: SearchParams };

/** One draft, to be changed, sent or booked. */
export default async function DraftOrderPage({ params, searchParams }: Address) {
  const [path, canWrite, api] = await openPage(params, "draft-orders:write");
  const [draft, { country }, exchange] = await Promise.all([
    read(api.GET("/draft-orders/{draft}", { params: { path } })),
    read(api.GET("/store")),
    findExchange(await searchParams),
  ]);
  return (
    <DraftForm
      key={draft.id}
      draft={draft}
      customer={draft.customerId === null ? null : await nameOf(draft.customerId)}
      exchange={exchange}
      country={country}
      canWrite={canWrite}
      canMarkPaid={canWrite}
    />
  );
}

async function nameOf(id: string) {
  const api = await sellerApi();
  const params = { path: { customer: id } };
  const reply = await toResult(api.GET("/customers/{customer}", { params }));
  if (!reply.ok) return { id, name: id };
  const { firstName, lastName, email } = reply.data.data;
  return {
    id,
    name: [firstName, lastName].filter(Boolean).join(" ") || (email ? shownEmail(email) : id),
  };
}
