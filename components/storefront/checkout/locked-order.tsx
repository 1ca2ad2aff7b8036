import { FindOrderForm } from "@/components/storefront/orders/find-order-form";
import { OrderLinkFollower } from "@/components/storefront/orders/order-link-follower";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { NarrowColumn } from "@/components/ui/narrow-page";
import { Notice } from "@/components/ui/notice";
import { TextWithLink } from "@/components/ui/text-with-link";

/** An order's page for visitors who have not proved that it is theirs. It does not say whether the order exists. */
export async function LockedOrder({ order }: { order: string }) {
  const { lockedOrder: messages, findOrder } = (await getLanguage()).messages;
  return (
    <NarrowColumn width="medium" className="items-start gap-6">
      <h1 className="font-serif text-title">{messages.title}</h1>
      <OrderLinkFollower order={order} opening={messages.opening}>
        <p className="text-ink-soft">{messages.text}</p>
        <Notice>{messages.justPaid}</Notice>
        <noscript>
          <p>{messages.needsScript}</p>
        </noscript>
        <FindOrderForm messages={findOrder} />
        <p className="text-small text-ink-soft">
          <TextWithLink
            text={messages.haveAccount}
            href={`/account/login?order=${encodeURIComponent(order)}`}
            link={messages.logIn}
          />
        </p>
      </OrderLinkFollower>
    </NarrowColumn>
  );
}
