import { FindOrderForm } from "@/components/storefront/orders/find-order-form";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { NarrowPage } from "@/components/ui/narrow-page";

export const generateMetadata = pageTitle((messages) => messages.findOrder.title, {
  isIndexed: false,
});

/** Finds an order for a shopper who has neither its mail nor an account. */
export default async function FindOrderPage() {
  const { findOrder } = (await getLanguage()).messages;
  return (
    <NarrowPage title={findOrder.title} text={findOrder.text}>
      <FindOrderForm messages={findOrder} />
    </NarrowPage>
  );
}
