import { restoreMailedCart } from "@/components/storefront/cart/restore-cart";
import { LinkPage } from "@/components/storefront/newsletter/link-page";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { ButtonLink } from "@/components/ui/button";
import { NarrowColumn } from "@/components/ui/narrow-page";
import { Notice } from "@/components/ui/notice";
import type { SearchParams } from "@/components/ui/search-params";

export const generateMetadata = pageTitle((messages) => messages.restoreCart.title, {
  isIndexed: false,
});

type RestoreCartPageProps = {
  searchParams: SearchParams;
};

/** Where the mail about a cart that was left leads. */
export default async function RestoreCartPage({ searchParams }: RestoreCartPageProps) {
  const [{ token, because }, { messages }] = await Promise.all([searchParams, getLanguage()]);
  const { restoreCart, refusals, wishlist } = messages;
  if (because === undefined) {
    return <LinkPage token={token} messages={restoreCart} action={restoreMailedCart} />;
  }
  const texts: Readonly<Record<string, string>> = refusals.byCode;
  const code = typeof because === "string" ? because : "";
  return (
    <NarrowColumn width="narrow" className="items-start gap-6">
      <h1 className="font-serif text-title">{restoreCart.title}</h1>
      <Notice tone="warning" role="status">
        {(Object.hasOwn(texts, code) && texts[code]) || refusals.other}
      </Notice>
      <ButtonLink href="/products" kind="secondary">
        {wishlist.browse}
      </ButtonLink>
    </NarrowColumn>
  );
}
