import type { FrontPage } from "@/components/storefront/front-page";
import { Picture } from "@/components/storefront/picture";
import { ButtonLink } from "@/components/ui/button";
import type { ProductListItem } from "@/lib/contract/product";

/** The shop's own picture, as wide as the page, with the headline below it. */
export function PictureHero({ front: { hero, headline } }: { front: FrontPage }) {
  return (
    <section className="pb-2">
      <picture>
        <source media="(min-width: 48rem)" srcSet={hero.wide} width={2000} height={1000} />
        <img
          src={hero.tall}
          alt={hero.alt}
          width={900}
          height={1100}
          fetchPriority="high"
          className="h-[min(62svh,46rem)] min-h-80 w-full object-cover"
        />
      </picture>
      <div className="page mt-[clamp(1.75rem,3.2vw,3.25rem)] flex flex-wrap items-end justify-between gap-x-16 gap-y-6">
        <h1 className="max-w-[13em] font-serif text-display font-[380]">{headline}</h1>
        <ButtonLink href="/products" className="mb-2">
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
