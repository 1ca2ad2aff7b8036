import type { FrontPage } from "@/components/storefront/front-page";
import { Picture } from "@/components/storefront/picture";
import { ButtonLink } from "@/components/ui/button";
import type { ProductListItem } from "@/lib/contract/product";

/**
 * The shop's own picture, as wide as the window. Where there is room, the headline stands in the
 * empty half of it; elsewhere below it.
 */
export function PictureHero({ front: { hero, headline } }: { front: FrontPage }) {
  return (
    <section className="relative">
      <picture>
        <source media="(min-width: 40rem)" srcSet={hero.wide} width={2100} height={900} />
        <img
          src={hero.tall}
          alt={hero.alt}
          width={900}
          height={1125}
          fetchPriority="high"
          className="max-h-[min(78svh,62rem)] w-full object-cover max-sm:aspect-4/5 sm:aspect-21/9 lg:min-h-96"
        />
      </picture>
      <div className="page flex flex-col items-start gap-6 pt-7 lg:absolute lg:inset-0 lg:justify-center lg:gap-8 lg:pt-0 lg:text-on-daylight">
        <h1 className="max-w-[12em] font-serif text-display font-[380] lg:clear-of-40">
          {headline}
        </h1>
        <ButtonLink href="/products" className="lg:bg-(--brand) lg:text-(--on-brand)">
          Shop everything
        </ButtonLink>
      </div>
    </section>
  );
}

type ProductHeroProps = { storeName: string; product: ProductListItem };

/** For a shop without a picture of its own: its first featured product, large. */
export function ProductHero({ storeName, product }: ProductHeroProps) {
  return (
    <section className="page grid items-center gap-x-[clamp(2rem,6vw,7rem)] gap-y-8 pt-8 md:grid-cols-2">
      <div className="flex flex-col items-start gap-6 max-md:order-last">
        <h1 className="font-serif text-display font-[380]">{storeName}</h1>
        <p className="max-w-[36ch] text-lead text-ink-soft">{product.summary || product.name}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`/products/${product.slug}`}>See the {product.name}</ButtonLink>
          <ButtonLink href="/products" kind="secondary">
            Shop everything
          </ButtonLink>
        </div>
      </div>
      <Picture media={product.media[0]} isFirst className="max-h-[80svh] object-cover" />
    </section>
  );
}
