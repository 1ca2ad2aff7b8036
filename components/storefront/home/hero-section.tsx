import { PictureHero, PlainHero } from "@/components/storefront/home/hero";
import { getStore } from "@/components/storefront/shell/server/store";
import type { HomeSectionOf } from "@/lib/contract/home-section";

type HeroSectionProps = { section: HomeSectionOf<"hero">; isFirst: boolean; isTitle: boolean };

/** The hero of the home page. Without own texts it shows the shop's description. */
export async function HeroSection({ section, isFirst, isTitle }: HeroSectionProps) {
  const { name, tagline } = await getStore();
  const { text, imageUrl, linkTitle, linkUrl } = section;
  const link = linkTitle && linkUrl ? { url: linkUrl, title: linkTitle } : undefined;
  const words = { title: section.title || (tagline ?? name), text, link, isTitle };
  return (
    <div className={isFirst ? undefined : "mt-section"}>
      {imageUrl === null ? (
        <PlainHero {...words} />
      ) : (
        <PictureHero {...words} imageUrl={imageUrl} isFirst={isFirst} />
      )}
    </div>
  );
}
