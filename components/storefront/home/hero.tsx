import { Picture } from "@/components/storefront/shell/picture";
import type { ShopStore } from "@/components/storefront/shell/server/store";
import { ButtonLink } from "@/components/ui/button";
import type { ProductListItem } from "@/lib/contract/product";
import { format } from "@/lib/kit/format-message";
import { pictureAt, responsive } from "@/lib/kit/pictures";
import type { Messages } from "@/messages/storefront";

/** What a hero says, and where it leads; a page has one title. */
type HeroWords = {
  title: string;
  text?: string;
  link?: { url: string; title: string };
  isTitle?: boolean;
};

type PictureHeroProps = HeroWords & { imageUrl: string; isFirst?: boolean };

/**
 * A picture as wide as the window, and a sentence on a field of the shop's own colour. The field stands
 * over the picture's lower corner where there is room, because a picture that a seller brings promises
 * no quiet place for words.
 */
export function PictureHero({ imageUrl, isFirst = true, ...words }: PictureHeroProps) {
  return (
    <section className="lg:relative lg:pb-16">
      {/* biome-ignore lint/performance/noImgElement: may be SVG, or from elsewhere; an uploaded one has every width. */}
      <img
        src={pictureAt(imageUrl, 1280)}
        // On a phone it is cut to a wide part of a picture that is higher than the window is wide.
        {...responsive(imageUrl, { largest: 2560, sizes: "(min-width: 40rem) 100vw, 150vw" })}
        alt=""
        width={2100}
        height={900}
        {...(isFirst ? { fetchPriority: "high" as const } : { loading: "lazy" as const })}
        className="aspect-4/3 max-h-[min(82svh,60rem)] w-full object-cover object-[72%_50%] sm:aspect-16/9 lg:aspect-21/9 lg:min-h-[34rem] lg:object-center"
      />
      <div className="page lg:absolute lg:inset-x-0 lg:bottom-0">
        <div className="-mx-gutter flex flex-col items-start gap-[clamp(1.5rem,2.5vw,2.5rem)] bg-panel p-[clamp(1.75rem,3.6vw,4.5rem)] text-on-panel max-lg:px-gutter lg:mx-0 lg:w-[clamp(27rem,44%,48rem)] lg:rounded-medium">
          <Words {...words} />
        </div>
      </div>
    </section>
  );
}

/** Words alone, on the shop's own colour. */
export function PlainHero(words: HeroWords) {
  return (
    <section className="bg-panel text-on-panel">
      <div className="page flex min-h-[min(56svh,36rem)] flex-col items-start justify-center gap-[clamp(1.5rem,2.5vw,2.5rem)] py-section">
        <Words {...words} />
      </div>
    </section>
  );
}

function Words({ title, text, link, isTitle = true }: HeroWords) {
  const Heading = isTitle ? "h1" : "h2";
  return (
    <>
      <Heading className="max-w-[14em] font-serif text-display font-[380]">{title}</Heading>
      {text && (
        <p className="max-w-[40ch] whitespace-pre-line text-lead text-on-panel-soft">{text}</p>
      )}
      {link && (
        <ButtonLink href={link.url} kind="onPanel">
          {link.title}
        </ButtonLink>
      )}
    </>
  );
}

type ProductHeroProps = { store: ShopStore; product: ProductListItem; messages: Messages["home"] };

/** For a shop without a picture of its own: its first featured product, large, beside the shop's colour. */
export function ProductHero({ store, product, messages }: ProductHeroProps) {
  return (
    <section className="grid grid-cols-1 bg-panel text-on-panel lg:grid-cols-2">
      <div className="wrap-anywhere flex flex-col items-start justify-center gap-[clamp(1.5rem,2.5vw,2.5rem)] px-gutter py-[clamp(2.5rem,6vw,7rem)] max-lg:order-last">
        <h1 className="max-w-[12em] font-serif text-display font-[380]">
          {store.tagline ?? store.name}
        </h1>
        <p className="max-w-[36ch] text-lead text-on-panel-soft">
          {product.summary || product.name}
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={`/products/${product.slug}`} kind="onPanel">
            {format(messages.see, { product: product.name })}
          </ButtonLink>
          <ButtonLink href="/products" kind="onPanelQuiet">
            {messages.shopEverything}
          </ButtonLink>
        </div>
      </div>
      <Picture
        media={product.media[0]}
        sizes="(min-width: 64rem) 50vw, 100vw"
        isFirst
        className="max-h-[min(82svh,60rem)] rounded-none! lg:min-h-full"
      />
    </section>
  );
}

/** The front of a shop that sells nothing yet: who it is, and that there will be something. */
export function EmptyHero({ store, messages }: { store: ShopStore; messages: Messages["home"] }) {
  return (
    <section className="bg-panel text-on-panel">
      <div className="page flex min-h-[min(70svh,44rem)] flex-col items-start justify-center gap-6 py-section">
        <p className="text-on-panel-soft">{messages.welcome}</p>
        <h1 className="max-w-[14em] font-serif text-display font-[380]">
          {store.tagline ?? store.name}
        </h1>
        <p className="max-w-[40ch] text-lead text-on-panel-soft">{messages.empty}</p>
      </div>
    </section>
  );
}
