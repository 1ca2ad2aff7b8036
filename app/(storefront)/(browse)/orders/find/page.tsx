import { FindOrderForm } from "@/components/storefront/orders/find-order-form";
import { PageIntro } from "@/components/storefront/shell/page-intro";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";

export const generateMetadata = pageTitle((messages) => messages.findOrder.title, {
  isIndexed: false,
});

/** Finds an order for a shopper who has neither its mail nor an account. */
export default async function FindOrderPage() {
  const { findOrder } = (await getLanguage()).messages;
  return (
    <div className="page pt-12 lg:pt-20">
      <div className="mx-auto flex max-w-[30rem] flex-col gap-8">
        <PageIntro title={findOrder.title} text={findOrder.text} />
        <FindOrderForm messages={findOrder} />
      </div>
    </div>
  );
}
