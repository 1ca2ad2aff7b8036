import { LockedOrder } from "@/components/storefront/checkout/locked-order";
import { PhotoForm } from "@/components/storefront/returns/photo-form";
import { PhotoList } from "@/components/storefront/returns/photo-list";
import { getLanguage } from "@/components/storefront/shell/server/language";
import { missingPage } from "@/components/storefront/shell/server/missing-page";
import { pageTitle } from "@/components/storefront/shell/server/page-title";
import { findOrder, listOrderReturns } from "@/components/storefront/shell/server/reads";
import Link from "@/components/ui/link";
import { NarrowColumn } from "@/components/ui/narrow-page";

export const generateMetadata = pageTitle((messages) => messages.returns.photos.title, {
  isIndexed: false,
});

type PhotosPageProps = {
  params: Promise<{ order: string; return: string }>;
  searchParams: Promise<{ problem?: string | string[]; new?: string | string[] }>;
};

/** Where a shopper adds photos to what they asked for. */
export default async function PhotosPage({ params, searchParams }: PhotosPageProps) {
  const { order: id, return: returnId } = await params;
  const order = await findOrder(id);
  // Whether there is such an order it does not say.
  if (order === null) return <LockedOrder order={id} />;
  const [{ returns }, language, query] = await Promise.all([
    listOrderReturns(id),
    getLanguage(),
    searchParams,
  ]);
  const value = returns.find((one) => one.id === returnId);
  if (value === undefined) return missingPage();
  const texts = language.messages.returns;
  const isNew = query.new !== undefined;
  return (
    <NarrowColumn width="medium" className="gap-8">
      <header className="flex flex-col gap-3">
        {isNew && <p role="status">{texts.photos.sent}</p>}
        <h1 className="font-serif text-title">{texts.photos.title}</h1>
        <p className="text-ink-soft">{texts.photos.text}</p>
      </header>
      <PhotoList value={value} messages={texts.photos} />
      <PhotoForm value={value} language={language} problem={String(query.problem ?? "")} />
      <p className="text-small">
        <Link href={`/orders/${id}#returns`} className="text-link target">
          {isNew && value.photos.length === 0 ? texts.photos.skip : texts.back}
        </Link>
      </p>
    </NarrowColumn>
  );
}
