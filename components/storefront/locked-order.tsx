import { OrderLinkFollower } from "@/components/storefront/order-link-follower";
import { getLanguage } from "@/components/storefront/server/language";
import { ButtonLink } from "@/components/ui/button";
import Link from "@/components/ui/link";

/** What an order's page is to whoever has not shown that it is theirs. Whether there is one it does not say. */
export async function LockedOrder({ order }: { order: string }) {
  const { lockedOrder: words } = (await getLanguage()).words;
  return (
    <div className="page pt-12 lg:pt-20">
      <div className="mx-auto flex max-w-[34rem] flex-col items-start gap-6">
        <h1 className="font-serif text-title">{words.title}</h1>
        <OrderLinkFollower order={order} opening={words.opening}>
          <p className="text-ink-soft">{words.text}</p>
          <ButtonLink href={`/account/login?order=${encodeURIComponent(order)}`}>
            {words.logIn}
          </ButtonLink>
          <Link href="/contact" className="text-link">
            {words.contact}
          </Link>
          <noscript>
            <p>{words.needsScript}</p>
          </noscript>
        </OrderLinkFollower>
      </div>
    </div>
  );
}
