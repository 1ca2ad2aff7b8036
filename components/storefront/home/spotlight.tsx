import { cardOffer } from "@/components/storefront/product/offer";
import { OfferPrice } from "@/components/storefront/product/price";
import { Picture } from "@/components/storefront/shell/picture";
import { ButtonLink } from "@/components/ui/button";
import type { ProductListItem } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/storefront";

type SpotlightProps = { product: ProductListItem; messages: Messages };

/** One product with room around it, between the rows of many. */
export function Spotlight({ product, messages }: SpotlightProps) {
  const { name, slug, summary } = product;
  return (
    <section className="mt-section bg-sunken">
      <div className="page grid grid-cols-1 items-center gap-x-[clamp(2rem,6vw,7rem)] gap-y-8 py-[clamp(2.5rem,6vw,6rem)] md:grid-cols-2">
        <Picture
          media={product.media[0]}
          sizes="(min-width: 85rem) 38rem, (min-width: 48rem) 45vw, 92vw"
          className="max-w-[38rem] md:justify-self-end"
        />
        <div className="wrap-anywhere flex max-w-[34rem] flex-col items-start gap-5">
          <h2 className="font-serif text-title">{name}</h2>
          {summary && <p className="text-lead text-ink-soft">{summary}</p>}
          <div>
            <OfferPrice
              offer={cardOffer(product)}
              messages={messages.price}
              className="text-lead"
              lineClassName="mt-0.5"
            />
          </div>
          <ButtonLink href={`/products/${slug}`} className="mt-2">
            {format(messages.home.see, { product: name })}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
