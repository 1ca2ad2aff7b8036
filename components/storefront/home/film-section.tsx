import { TitledSection } from "@/components/storefront/home/titled-section";
import type { HomeSectionOf } from "@/lib/contract/home-section";

/** A film under its title. Nothing of it is fetched before it is played, but its beginning where it has no picture. */
export function FilmSection({ section }: { section: HomeSectionOf<"film"> }) {
  const { title, videoUrl, posterUrl } = section;
  return (
    <TitledSection title={title}>
      {/* biome-ignore lint/a11y/useMediaCaption: what the seller links to has captions of its own, or none that are known. */}
      <video
        src={videoUrl}
        poster={posterUrl ?? undefined}
        aria-label={title}
        controls
        playsInline
        preload={posterUrl === null ? "metadata" : "none"}
        className="aspect-video w-full rounded-medium bg-sunken object-contain"
      />
    </TitledSection>
  );
}
