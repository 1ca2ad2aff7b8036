import Link from "@/components/ui/link";
import type { PublicStore } from "@/lib/contract/store";

/** The store's logo, or its name set in type, as the way home. */
export function Wordmark({ name, branding }: Pick<PublicStore, "name" | "branding">) {
  return (
    <Link
      href="/"
      className="target inline-flex min-w-0 items-center font-serif text-[clamp(1.125rem,5.5vw,1.625rem)] leading-none tracking-[-0.02em] lg:shrink-0"
    >
      {branding.logoUrl ? (
        // biome-ignore lint/performance/noImgElement: a logo is often SVG, which needs no resizing.
        <img
          src={branding.logoUrl}
          alt={name}
          width={176}
          height={32}
          className="h-8 w-44 bg-transparent object-contain object-left"
        />
      ) : (
        // Between the buttons of a phone there is no room for a long name in one line.
        <span className="min-w-0 wrap-anywhere hyphens-auto">{name}</span>
      )}
    </Link>
  );
}
