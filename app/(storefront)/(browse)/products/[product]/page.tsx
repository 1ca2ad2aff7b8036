import type { Metadata } from "next";
import { RelatedProducts } from "@/components/storefront/listing/related-products";
import { BundleParts } from "@/components/storefront/product/bundle-parts";
import { BuyBox } from "@/components/storefront/product/buy-box";
import { ChosenVariantFields } from "@/components/storefront/product/chosen-variant-fields";
import { CustomFieldList } from "@/components/storefront/product/custom-field-list";
import { Gallery } from "@/components/storefront/product/gallery";
import { HiddenPrice } from "@/components/storefront/product/hidden-price";
import { openingMedia } from "@/components/storefront/product/product-choice";
import { ProductNotes } from "@/components/storefront/product/product-notes";
import { RecentlyViewed } from "@/components/storefront/product/recently-viewed";
import { SafetyNotes } from "@/components/storefront/product/safety-notes";
import {
  openGraphAvailability,
  productStructuredData,
} from "@/components/storefront/product/structured-data";
import { ProductReviews } from "@/components/storefront/reviews/product-reviews";
import { RatingLine } from "@/components/storefront/reviews/rating-line";
import { listReviews } from "@/components/storefront/reviews/server/reviews";
import { JsonLd } from "@/components/storefront/shell/json-ld";
import { Picture } from "@/components/storefront/shell/picture";
import { returnsPolicy } from "@/components/storefront/shell/returns-policy";
import { getLanguage } from "@/components/storefront/shell/server/language";
import {
  localizedPaths,
  redirectToSlug,
} from "@/components/storefront/shell/server/localized-address";
import { missingMetadata } from "@/components/storefront/shell/server/missing-metadata";
import { missingPage } from "@/components/storefront/shell/server/missing-page";
import { pageMetadata } from "@/components/storefront/shell/server/page-metadata";
import { listPolicies } from "@/components/storefront/shell/server/policies";
import {
  findProductIdentifiers,
  findProductShipping,
  isPagePart,
  viewProduct,
} from "@/components/storefront/shell/server/reads";
import { publishedShop } from "@/components/storefront/shell/server/shop";
import { getStore } from "@/components/storefront/shell/server/store";
import { breadcrumbJsonLd } from "@/components/storefront/shell/structured-data";
import { WishlistButton } from "@/components/storefront/wishlist/wishlist-button";
import { Breadcrumbs } from "@/components/ui/breadcrumbs";
import Link from "@/components/ui/link";
import { Markdown } from "@/components/ui/markdown";
import type { SearchParams } from "@/components/ui/search-params";
import type { Product } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";
import { toDecimal } from "@/lib/kit/money";
import type { Messages } from "@/messages/storefront";

type ProductPageProps = { params: Promise<{ product: string }>; searchParams: SearchParams };

export async function generateMetadata({ params }: ProductPageProps): Promise<Metadata> {
  const product = await viewProduct((await params).product);
  if (product === null) return missingMetadata();
  const { slug, slugs, name, summary, metaTitle, metaDescription } = product;
  const { locales, updatedAt, visibility } = product;
  return pageMetadata({
    title: metaTitle || name,
    locales,
    description: metaDescription || summary,
    path: localizedPaths("products", slugs),
    isProduct: true,
    isIndexed: visibility === "listed",
    // A changed product is another picture: what shows links keeps the old one for good.
    image: { url: `/og/products/${slug}?at=${Date.parse(updatedAt) / 1000}`, alt: name },
  });
}

/** A product: to look at, to choose from, to read about, to buy. */
export default async function ProductPage({ params, searchParams }: ProductPageProps) {
  const [{ product: asked }, search, store] = await Promise.all([params, searchParams, getStore()]);
  const variantId = one(search.variant);
  const [product, identifiers, reviews, shipping, policies, { locale, messages }] =
    await Promise.all([
      viewProduct(asked),
      findProductIdentifiers(asked),
      store.features.reviews ? listReviews(asked, one(search.reviews)) : null,
      findProductShipping(asked),
      listPolicies(),
      getLanguage(),
    ]);
  if (product === null) return missingPage({ path: `/products/${asked}`, search: searchParams });
  await redirectToSlug({ folder: "products", asked, slugs: product.slugs, search: searchParams });
  const { price } = product;
  const choice = choiceOf(product);
  const category = product.categories[0];
  const crumbs = [
    { name: messages.listing.home, href: "/" },
    category
      ? { name: category.name, href: `/categories/${category.slug}` }
      : { name: messages.listing.everything, href: "/products" },
    { name: product.name },
  ];
  const { publishableKey, baseUrl: origin } = await publishedShop();
  return (
    <div className="page pt-6 lg:pt-8">
      <meta property="og:type" content="product" />
      {!product.priceHidden && (
        <>
          <meta property="product:price:amount" content={toDecimal(price.amount, price.currency)} />
          <meta property="product:price:currency" content={price.currency} />
        </>
      )}
      <meta property="product:availability" content={openGraphAvailability(product)} />
      <JsonLd
        data={productStructuredData({
          product,
          reviews: reviews?.reviews ?? [],
          hasReviews: reviews !== null,
          store,
          identifiers,
          shipping: product.digital ? null : shipping,
          returns: returnsPolicy(policies),
          origin,
        })}
      />
      <JsonLd data={breadcrumbJsonLd(crumbs, origin)} />
      <Breadcrumbs label={messages.ui.breadcrumb} crumbs={crumbs} />
      <div className="mt-6 grid grid-cols-1 gap-x-[clamp(2rem,6vw,7rem)] gap-y-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <div className="lg:max-w-[44rem] lg:justify-self-end lg:w-full">
          {product.media.length > 0 ? (
            <Gallery
              product={shownProduct(choice, variantId)}
              messages={galleryMessages(messages)}
            />
          ) : (
            <Picture media={null} sizes="" />
          )}
        </div>
        <div className="flex max-w-[34rem] flex-col gap-7">
          <header>
            <div className="flex items-start justify-between gap-4">
              <h1 className="min-w-0 font-serif text-title">{product.name}</h1>
              <WishlistButton
                productId={product.id}
                label={format(messages.wishlist.save, { name: product.name })}
                failed={messages.wishlist.failed}
                className="relative shrink-0"
              />
            </div>
            {reviews !== null && product.reviewCount > 0 && (
              <p className="mt-3">
                <a href="#reviews" className="inline-block underline-offset-4 hover:underline">
                  <RatingLine {...product} locale={locale} messages={messages.reviews} />
                </a>
              </p>
            )}
            {product.summary && <p className="mt-4 text-lead text-ink-soft">{product.summary}</p>}
          </header>
          {product.priceHidden ? (
            <HiddenPrice productPath={`/products/${product.slug}`} messages={messages.price} />
          ) : (
            <BuyBox
              product={boughtProduct(choice)}
              taxNote={taxNote(product, messages.buy)}
              messages={{
                buy: messages.buy,
                supply: messages.supply,
                price: messages.price,
                alert: messages.stockAlert,
              }}
            >
              {product.sizeGuide && (
                <p>
                  <Link
                    href={`/pages/${product.sizeGuide.slug}`}
                    className="inline-block py-1 text-small underline underline-offset-4"
                  >
                    {messages.product.sizeGuide}
                  </Link>
                </p>
              )}
            </BuyBox>
          )}
          <BundleParts bundle={product.bundle} price={product.price} />
          <ProductNotes product={product} />
          {product.description && (
            <section
              aria-label={messages.product.description}
              className="border-t border-line pt-7"
            >
              <Markdown text={product.description} />
            </section>
          )}
          <VariantDetails {...{ product, choice }} label={messages.product.variantDetails} />
          <CustomFieldList fields={product.customFieldDetails} />
          <SafetyNotes safety={product.safety} />
        </div>
      </div>
      {reviews !== null && (
        <ProductReviews
          product={product}
          page={reviews}
          hrefOf={(page) => addressOf(product, { variant: variantId, page })}
        />
      )}
      <RelatedProducts title={messages.product.related} product={product.id} />
      <RecentlyViewed
        productId={product.id}
        isViewCounted={!(await isPagePart())}
        publishableKey={publishableKey}
        messages={{ title: messages.product.recent, price: messages.price }}
      />
    </div>
  );
}

type PageParams = { variant: string | undefined; page?: number };

/** The page of a product with a variant, at a page of its reviews. */
function addressOf({ slug }: Product, { variant, page }: PageParams): string {
  const search = new URLSearchParams();
  if (variant !== undefined) search.set("variant", variant);
  if (page !== undefined && page > 1) search.set("reviews", String(page));
  return `/products/${slug}${search.size > 0 ? `?${search}` : ""}${page ? "#reviews" : ""}`;
}

type VariantDetailsProps = {
  product: Product;
  /** The same product as it is sent to the browser. */
  choice: Product;
  label: string;
};

/** Custom fields of the selected variant. Renders nothing if no variant has any. */
function VariantDetails({ product, choice, label }: VariantDetailsProps) {
  const { options, variants, defaultVariantId } = choice;
  const described = product.variants.filter(({ customFieldDetails: { length } }) => length > 0);
  if (described.length === 0) return null;
  const parts = described.map(({ id, customFieldDetails }) => [
    id,
    <CustomFieldList key={id} fields={customFieldDetails} label={label} />,
  ]);
  return (
    <ChosenVariantFields
      product={{ options, variants, defaultVariantId }}
      parts={Object.fromEntries(parts)}
    />
  );
}

/** Only what the browser needs travels there: a product in full is mostly text it never reads. */
function shownProduct(product: Product, variantId: string | undefined) {
  const { name, options, variants, defaultVariantId } = product;
  return { name, media: openingMedia(product, variantId), options, variants, defaultVariantId };
}

/** The product without the custom fields of its variants, which are rendered on the server. */
function choiceOf(product: Product): Product {
  const none = { customFields: {}, customFieldDetails: [] };
  return { ...product, variants: product.variants.map((variant) => ({ ...variant, ...none })) };
}

/** Whether tax is in the price; a gift card is taxed when it is spent. */
function taxNote({ productType, price }: Product, messages: Messages["buy"]): string {
  if (productType === "gift_card") return messages.gift.untaxed;
  return price.inclusive ? messages.taxIncluded : messages.taxAdded;
}

function boughtProduct(product: Product) {
  const { id, name, price, minOrderQuantity, maxOrderQuantity } = product;
  const { options, variants, defaultVariantId, productType } = product;
  return {
    id,
    name,
    price,
    minOrderQuantity,
    maxOrderQuantity,
    options,
    variants,
    defaultVariantId,
    productType,
  };
}

function galleryMessages({ product: { pictures, picture, film, lightbox } }: Messages) {
  return { pictures, picture, film, lightbox };
}

/** A parameter that was sent twice counts once. */
function one(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
