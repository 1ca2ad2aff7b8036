import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { BuyBox } from "@/components/storefront/buy-box";
import { Gallery } from "@/components/storefront/gallery";
import { ProductGrid } from "@/components/storefront/product-grid";
import { getLanguage } from "@/components/storefront/server/language";
import { findProduct, listProducts } from "@/components/storefront/server/reads";
import { say, sayCount, type Words } from "@/components/storefront/words";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import { Markdown } from "@/components/ui/markdown";
import type { Product } from "@/lib/contract/product";

type ProductPageProps = { params: Promise<{ product: string }> };

export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  const product = await findProduct((await params).product);
  if (product === null) return {};
  return {
    title: product.name,
    description: product.summary,
    alternates: { canonical: `/products/${product.slug}` },
  };
}

/** A product: to look at, to choose from, to read about, to buy. */
export default async function ProductPage({ params }: ProductPageProps) {
  const product = await findProduct((await params).product);
  if (product === null) notFound();
  const { locale, words } = await getLanguage();
  const category = product.categories[0];
  return (
    <div className="page pt-6 lg:pt-8">
      <Breadcrumbs
        label={words.ui.breadcrumb}
        crumbs={[
          { name: words.listing.home, href: "/" },
          category
            ? { name: category.name, href: `/categories/${category.slug}` }
            : { name: words.listing.everything, href: "/products" },
          { name: product.name },
        ]}
      />
      <div className="mt-6 grid gap-x-[clamp(2rem,6vw,7rem)] gap-y-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="lg:max-w-[44rem] lg:justify-self-end lg:w-full">
          <Gallery product={shownProduct(product)} words={galleryWords(words)} />
        </div>
        <div className="flex max-w-[34rem] flex-col gap-7">
          <header>
            <h1 className="font-serif text-title">{product.name}</h1>
            {product.summary && <p className="mt-4 text-lead text-ink-soft">{product.summary}</p>}
          </header>
          <BuyBox product={boughtProduct(product)} words={{ buy: words.buy, price: words.price }} />
          {product.description && (
            <section aria-label={words.product.description} className="border-t border-line pt-7">
              <Markdown text={product.description} />
            </section>
          )}
          <Facts product={product} locale={locale} words={words.product} />
        </div>
      </div>
      {category && <MoreOf category={category} except={product.id} words={words.product} />}
    </div>
  );
}

/** Only what the browser needs travels there: a product in full is mostly text it never reads. */
function shownProduct({ name, media, options, variants, defaultVariantId }: Product) {
  return { name, media, options, variants, defaultVariantId };
}

function boughtProduct(product: Product) {
  const { id, name, price, minOrderQuantity, maxOrderQuantity } = product;
  const { options, variants, defaultVariantId } = product;
  return {
    id,
    name,
    price,
    minOrderQuantity,
    maxOrderQuantity,
    options,
    variants,
    defaultVariantId,
  };
}

function galleryWords({ product: { pictures, picture } }: Words) {
  return { pictures, picture };
}

function deliveryWords(
  { digital, shippingType }: Product,
  words: Words["product"],
): string | undefined {
  if (digital) return words.nothingShipped;
  return shippingType === "none" ? undefined : words.shipping[shippingType];
}

type FactsProps = { product: Product; locale: string; words: Words["product"] };

function Facts({ product, locale, words }: FactsProps) {
  const delivery = deliveryWords(product, words);
  if (delivery === undefined) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-2 border-t border-line pt-5 text-small">
      <dt className="text-ink-soft">{words.delivery}</dt>
      <dd>{delivery}</dd>
      {product.maxOrderQuantity !== null && (
        <>
          <dt className="text-ink-soft">{words.limit}</dt>
          <dd>{sayCount(words.limitText, product.maxOrderQuantity, locale)}</dd>
        </>
      )}
    </dl>
  );
}

/** Enough to fill one row of the widest grid. */
const NEIGHBOURS = 4;

type MoreOfProps = {
  category: Product["categories"][number];
  except: string;
  words: Words["product"];
};

async function MoreOf({ category, except, words }: MoreOfProps) {
  const { products } = await listProducts({ category: category.slug, perPage: NEIGHBOURS + 1 });
  const others = products.filter(({ id }) => id !== except).slice(0, NEIGHBOURS);
  if (others.length === 0) return null;
  return (
    <section className="mt-section">
      <h2 className="mb-8 font-serif text-heading">
        {say(words.more, { category: category.name })}
      </h2>
      <ProductGrid products={others} isFirst={false} isRow />
    </section>
  );
}
