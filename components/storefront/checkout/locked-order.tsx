import { FindOrderForm } from "@/components/storefront/orders/find-order-form";
import { OrderLinkFollower } from "@/components/storefront/orders/order-link-follower";
import { getLanguage } from "@/components/storefront/shell/server/language";
import Link from "@/components/ui/link";

/** What an order's page is to whoever has not shown that it is theirs. Whether there is one it does not say. */
export async function LockedOrder({ order }: { order: string }) {
  const { lockedOrder: words, findOrder } = (await getLanguage()).words;
  return (
    <div className="page pt-12 lg:pt-20">
      <div className="mx-auto flex max-w-[34rem] flex-col items-start gap-6">
        <h1 className="font-serif text-title">{words.title}</h1>
        <OrderLinkFollower order={order} opening={words.opening}>
          <p className="text-ink-soft">{words.text}</p>
          <noscript>
            <p>{words.needsScript}</p>
          </noscript>
          <FindOrderForm words={findOrder} />
          <p className="text-small text-ink-soft">
            {words.haveAccount}{" "}
            <Link
              href={`/account/login?order=${encodeURIComponent(order)}`}
              className="text-link text-ink"
            >
              {words.logIn}
            </Link>
          </p>
        </OrderLinkFollower>
      </div>
    </div>
  );
}
