import { CategoriesSection } from "@/components/storefront/home/categories-section";
import { FilmSection } from "@/components/storefront/home/film-section";
import { HeroSection } from "@/components/storefront/home/hero-section";
import { PictureSection } from "@/components/storefront/home/picture-section";
import { ProductsSection } from "@/components/storefront/home/products-section";
import { ReviewsSection } from "@/components/storefront/home/reviews-section";
import { TitledSection } from "@/components/storefront/home/titled-section";
import { getStore } from "@/components/storefront/shell/server/store";
import { Markdown } from "@/components/ui/markdown";
import type { HomeSection } from "@/lib/contract/home-section";

/** The home page as its seller has arranged it. It has one title, that of its first hero or else the shop's name. */
export async function SectionList({ sections }: { sections: HomeSection[] }) {
  const { name } = await getStore();
  const titled = sections.findIndex(({ type }) => type === "hero");
  return (
    <>
      {titled < 0 && <h1 className="sr-only">{name}</h1>}
      {sections.map((section, at) => (
        <Section
          // biome-ignore lint/suspicious/noArrayIndexKey: a section is who it is by its place.
          key={at}
          section={section}
          isFirst={at === 0}
          isTitle={at === titled}
        />
      ))}
    </>
  );
}

type SectionProps = { section: HomeSection; isFirst: boolean; isTitle: boolean };

function Section({ section, isFirst, isTitle }: SectionProps) {
  switch (section.type) {
    case "hero":
      return <HeroSection section={section} isFirst={isFirst} isTitle={isTitle} />;
    case "products":
      return <ProductsSection section={section} isFirst={isFirst} />;
    case "categories":
      return <CategoriesSection section={section} />;
    case "text":
      return (
        <TitledSection title={section.title}>
          <div className="max-w-[65ch]">
            <Markdown text={section.body} />
          </div>
        </TitledSection>
      );
    case "picture":
      return <PictureSection section={section} isFirst={isFirst} />;
    case "film":
      return <FilmSection section={section} />;
    case "reviews":
      return <ReviewsSection section={section} />;
    default:
      return section satisfies never;
  }
}
