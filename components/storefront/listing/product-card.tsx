import { QuickAdd } from "@/components/storefront/listing/quick-add";
import { cardOffer, isReduced } from "@/components/storefront/product/offer";
import { OfferPrice } from "@/components/storefront/product/price";
import { SwatchDots } from "@/components/storefront/product/swatch-dots";
import { RatingLine } from "@/components/storefront/reviews/rating-line";
import { Picture } from "@/components/storefront/shell/picture";
import { WishlistButton } from "@/components/storefront/wishlist/wishlist-button";
import { Badge } from "@/components/ui/badge";
import Link from "@/components/ui/link";
import type { ProductListItem } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

/** As components/storefront/listing/product-grid.tsx lays them out. */
const SIZES = "(min-width: 80rem) 23vw, (min-width: 48rem) 31vw, 46vw";

/** The messages of a card, its price and its stars. */
type CardMessages = Pick<Messages, "card" | "price" | "reviews" | "wishlist">;

type ProductCardProps = {
  product: ProductListItem;
  messages: CardMessages;
  locale: string;
  isFirst?: boolean;
  /** Room is kept for stars, since a neighbour has some. */
  hasRatingLine?: boolean;
};

/** A product in a list. The whole of it leads to its page; its name is the link. */
export function ProductCard(props: ProductCardProps) {
  const { product, messages, locale, isFirst, hasRatingLine } = props;
  const { slug, name, saleName, inStock } = product;
  const [picture, second] = product.media.filter(({ isVideo }) => !isVideo);
  return (
    <article className="group relative">
      <div className="relative overflow-hidden rounded-small">
        <Picture
          media={picture}
          sizes={SIZES}
          isFirst={isFirst}
          className="transition-transform duration-700 ease-calm group-hover:scale-[1.025] motion-reduce:transition-none"
        />
        {second && (
          // Only where there is a pointer that hovers; elsewhere it is not even fetched.
          <Picture
            media={{ ...second, alt: "" }}
            sizes={SIZES}
            className="absolute! inset-0 hidden! h-full opacity-0 transition-opacity duration-500 ease-calm group-hover:opacity-100 motion-reduce:transition-none [@media(hover:hover)]:block!"
          />
        )}
        {(!inStock || isReduced(product)) && (
          <p className="absolute inset-x-2.5 top-2.5 flex gap-1.5 pe-12">
            {inStock ? (
              <Badge tone="sale">{saleName ?? messages.card.sale}</Badge>
            ) : (
              <Badge>{messages.card.soldOut}</Badge>
            )}
          </p>
        )}
        <WishlistButton
          productId={product.id}
          label={format(messages.wishlist.save, { name })}
          failed={messages.wishlist.failed}
          // Above the card's own link, which covers all of it.
          className="absolute inset-e-2 top-2 z-10"
        />
        {product.quickAddEligible && (
          <QuickAdd productId={product.id} label={format(messages.card.quickAdd, { name })} />
        )}
      </div>
      <h3 className="mt-3.5 font-serif text-[1.1875rem] leading-snug">
        <Link
          href={`/products/${slug}`}
          className="underline-offset-4 decoration-1 group-hover:underline after:absolute after:inset-0"
        >
          {name}
        </Link>
      </h3>
      <OfferPrice
        offer={cardOffer(product)}
        messages={messages.price}
        className="mt-0.5 block text-small"
      />
      {hasRatingLine && (
        <p className="mt-0.5 min-h-[1lh] text-small">
          <RatingLine {...product} locale={locale} messages={messages.reviews} isShort />
        </p>
      )}
      <SwatchDots swatches={product.swatches} messages={messages.card} />
    </article>
  );
}
