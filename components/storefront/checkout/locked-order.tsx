import { loginPathForOrder } from "@/components/storefront/account/return-path";
import { FindOrderForm } from "@/components/storefront/orders/find-order-form";
import { openOrderLink } from "@/components/storefront/orders/open-order-link";
import { AccessLinkFollower } from "@/components/storefront/shell/access-link-follower";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { NarrowColumn } from "@/components/ui/narrow-page";
import { Notice } from "@/components/ui/notice";
import { TextWithLink } from "@/components/ui/text-with-link";

/** An order's page for visitors who have not proved that it is theirs. It does not say whether the order exists. */
export async function LockedOrder({ order }: { order: string }) {
  const { messages: all } = await getLanguage();
  const { lockedOrder: messages, findOrder } = all;
  const { title, text } = all.login.because.login_link_invalid;
  const otherWays = (
    <>
      <FindOrderForm messages={findOrder} />
      <p className="text-small text-ink-soft">
        <TextWithLink
          text={messages.haveAccount}
          href={loginPathForOrder(order)}
          link={messages.logIn}
        />
      </p>
    </>
  );
  return (
    <NarrowColumn width="medium" className="items-start gap-6">
      <h1 className="font-serif text-title">{messages.title}</h1>
      <AccessLinkFollower
        open={openOrderLink.bind(null, order)}
        opening={messages.opening}
        refused={
          <>
            <Notice tone="danger" title={title} role="alert">
              {text}
            </Notice>
            {otherWays}
          </>
        }
      >
        <p className="text-ink-soft">{messages.text}</p>
        <Notice>{messages.justPaid}</Notice>
        <noscript>
          <p>{messages.needsScript}</p>
        </noscript>
        {otherWays}
      </AccessLinkFollower>
    </NarrowColumn>
  );
}
