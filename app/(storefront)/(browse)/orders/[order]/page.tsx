import { Check, Clock, X } from "lucide-react";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { notFound } from "next/navigation";
import { DeliveryPlace } from "@/components/storefront/delivery-place";
import { NEXT_ACTION_COOKIE } from "@/components/storefront/next-action";
import { ORDER_STANDINGS, type OrderStanding } from "@/components/storefront/order-standing";
import { OrderWatch } from "@/components/storefront/order-watch";
import { Picture } from "@/components/storefront/picture";
import { getLanguage } from "@/components/storefront/server/language";
import { findOrder, getCart } from "@/components/storefront/server/reads";
import { publishedShop } from "@/components/storefront/server/shop";
import { say, type Words } from "@/components/storefront/words";
import { ButtonLink, buttonLook } from "@/components/ui/button";
import type { PublicOrder } from "@/lib/contract/order";

type OrderPageProps = { params: Promise<{ order: string }> };

export async function generateMetadata({ params }: OrderPageProps): Promise<Metadata> {
  const order = await findOrder((await params).order);
  if (order === null) return {};
  const { words } = await getLanguage();
  const title = say(words.order.number, { number: order.orderNumber });
  return { title, robots: { index: false } };
}

/** An order, from the moment it is placed. Safe to reload, to keep open and to come back to. */
export default async function OrderPage({ params }: OrderPageProps) {
  const order = await findOrder((await params).order);
  if (order === null) notFound();
  const { words: all } = await getLanguage();
  const words = all.order;
  const standing = ORDER_STANDINGS[order.paymentStatus];
  const { title, text } = words.standing[order.paymentStatus];
  return (
    <div className="page pt-12 lg:pt-20">
      <div className="mx-auto grid max-w-[72rem] gap-x-[clamp(2rem,6vw,7rem)] gap-y-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <header className="flex flex-col items-start gap-5">
          <StandingMark standing={standing} />
          <div role="status" className="flex flex-col gap-4">
            <h1 className="font-serif text-title">{title}</h1>
            <p className="max-w-[40ch] text-lead text-ink-soft">{text}</p>
          </div>
          <p className="text-small">
            {words.order}{" "}
            <strong className="font-semibold tabular-nums">{order.orderNumber}</strong>
            {order.fulfillmentStatus === "fulfilled" && words.sent}
          </p>
          <NextStep order={order} words={words} />
          {standing.isOpen && (
            <OrderWatch
              orderId={order.id}
              updatedFrom={order.paymentStatus}
              publishableKey={publishedShop().publishableKey}
            />
          )}
        </header>
        <Bought order={order} words={words} total={all.totals.total} />
      </div>
    </div>
  );
}

const MARKS = { success: Check, waiting: Clock, ended: X };

function StandingMark({ standing: { tone } }: { standing: OrderStanding }) {
  const Mark = MARKS[tone];
  const look = tone === "success" ? "bg-success-wash text-success" : "bg-sunken text-ink-soft";
  return (
    <span className={`grid size-14 place-items-center rounded-full ${look}`}>
      <Mark aria-hidden className="size-6" strokeWidth={1.75} />
    </span>
  );
}

type OrderPartProps = { order: PublicOrder; words: Words["order"] };

/** The one thing to do now, if there is one. */
async function NextStep({ order, words }: OrderPartProps) {
  if (order.paymentStatus === "requires_action") {
    const url = (await cookies()).get(NEXT_ACTION_COOKIE)?.value;
    if (url === undefined) return null;
    return (
      <a href={url} className={buttonLook()}>
        {words.confirm}
      </a>
    );
  }
  if (order.paymentStatus === "cancelled" && ((await getCart())?.itemCount ?? 0) > 0) {
    return (
      <>
        <p className="text-small">{words.backInCart}</p>
        <ButtonLink href="/checkout">{words.tryAgain}</ButtonLink>
      </>
    );
  }
  return (
    <ButtonLink href="/products" kind="secondary">
      {words.browse}
    </ButtonLink>
  );
}

function Bought({ order, words, total }: OrderPartProps & { total: string }) {
  return (
    <section aria-label={words.bought} className="self-start rounded-medium bg-sunken p-6 lg:p-8">
      <ul className="flex flex-col gap-4 text-small">
        {order.items.map((item) => (
          <li
            key={`${item.productName}${item.variantName}`}
            className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-4"
          >
            <Picture media={item.image && { ...item.image, alt: "" }} />
            <div className="min-w-0">
              <p>{item.productName}</p>
              <p className="text-fine text-ink-soft">
                {[item.variantName, say(words.quantity, { count: item.quantity })]
                  .filter(Boolean)
                  .join(" · ")}
              </p>
            </div>
            <p className="tabular-nums">{item.subtotal.formatted}</p>
          </li>
        ))}
      </ul>
      <dl className="mt-6 flex flex-col gap-4 border-t border-line pt-5 text-small">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-medium">{total}</dt>
          <dd className="font-serif text-heading tabular-nums">{order.totals.total.formatted}</dd>
        </div>
        {order.shippingAddress && (
          <div>
            <dt className="text-ink-soft">{words.goesTo}</dt>
            <dd>
              <DeliveryPlace address={order.shippingAddress} />
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
