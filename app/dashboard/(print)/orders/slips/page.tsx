import { read } from "@/components/dashboard/api/answer";
import { requireMe } from "@/components/dashboard/api/me";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { EmptyState } from "@/components/dashboard/list/empty-state";
import { PackingSlip } from "@/components/dashboard/orders/packing-slip";
import { PrintButton } from "@/components/dashboard/orders/print-button";
import classes from "@/components/dashboard/orders/slips.module.css";
import { ButtonLink } from "@/components/dashboard/shell/links";
import { getDashboardLanguage } from "@/components/dashboard/shell/server/language";
import { pageTitle } from "@/components/dashboard/shell/server/page-title";
import { formatMoment } from "@/components/dashboard/shell/store-zone";
import { toResult } from "@/lib/client/result";
import type { SellerOrder } from "@/lib/contract/seller-order";
import { format } from "@/lib/kit/format-message";

/** The most that a list shows; more are printed in a second batch. */
const SLIPS_MAX = 100;

export const generateMetadata = pageTitle((messages) => messages.orders.slips);

type Address = { searchParams: Promise<{ ids?: string | string[] }> };

/** Packing slips of some orders, a sheet each, without the frame of the dashboard. */
export default async function SlipsPage({ searchParams }: Address) {
  await requireMe();
  const [{ ids = "" }, { locale, messages }, api] = await Promise.all([
    searchParams,
    getDashboardLanguage(),
    sellerApi(),
  ]);
  const { orders } = messages;
  const wanted = [...new Set(String(ids).split(",").filter(Boolean))].slice(0, SLIPS_MAX);
  const { name, timezone } = await read(api.GET("/store"));
  const found: SellerOrder[] = [];
  const missing: string[] = [];
  // One after the other: a hundred at once would delay all other requests.
  for (const order of wanted) {
    const reply = await toResult(api.GET("/orders/{order}", { params: { path: { order } } }));
    if (reply.ok) found.push(reply.data.data);
    else missing.push(order);
  }
  return (
    <main className={classes.page} id="content">
      <div className={classes.bar}>
        <h1>{orders.slips}</h1>
        {found.length > 0 && <PrintButton label={orders.slipsPrint} />}
      </div>
      {missing.length > 0 && (
        <p className={classes.missing} role="alert">
          {format(orders.slipsMissing, { numbers: missing.join(", ") })}
        </p>
      )}
      {found.length === 0 && (
        <EmptyState
          title={orders.slipsNone}
          text={orders.slipsNoneText}
          action={<ButtonLink href="/dashboard/orders">{orders.title}</ButtonLink>}
        />
      )}
      {found.map((order) => (
        <PackingSlip
          key={order.id}
          order={order}
          shopName={name}
          placed={formatMoment(order.createdAt, { locale, timezone })}
          messages={messages}
          locale={locale}
        />
      ))}
    </main>
  );
}
