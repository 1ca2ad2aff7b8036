import { LockedOrder } from "@/components/storefront/checkout/locked-order";
import { ReturnForm } from "@/components/storefront/returns/return-form";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { findOrder, listOrderReturns } from "@/components/storefront/shell/server/reads";
import Link from "@/components/ui/link";
import { NarrowPage } from "@/components/ui/narrow-page";

export const generateMetadata = pageTitle((messages) => messages.returns.pageTitle, {
  isIndexed: false,
});

type ReturnPageProps = { params: Promise<{ order: string }> };

/** Where a reader of an order asks to send something of it back, or claims it. */
export default async function ReturnPage({ params }: ReturnPageProps) {
  const { order: id } = await params;
  const order = await findOrder(id);
  // Whether there is such an order it does not say.
  if (order === null) return <LockedOrder order={id} />;
  const [{ returnable }, { messages }] = await Promise.all([listOrderReturns(id), getLanguage()]);
  const { returns } = messages;
  return (
    <NarrowPage
      title={returns.pageTitle}
      text={returnable.length > 0 ? returns.text : returns.nothing}
      width="medium"
    >
      {returnable.length > 0 && (
        <ReturnForm orderId={id} returnable={returnable} messages={returns} />
      )}
      <p className="text-small">
        <Link href={`/orders/${id}`} className="text-link target">
          {returns.back}
        </Link>
      </p>
    </NarrowPage>
  );
}
