import Link from "@/components/ui/link";
import type { PublicStore } from "@/lib/contract/store";

/** The store's logo, or its name set in type, as the way home. */
export function Wordmark({ name, branding }: Pick<PublicStore, "name" | "branding">) {
  return (
    <Link
      href="/"
      className="target inline-flex shrink-0 items-center font-serif text-[1.625rem] leading-none tracking-[-0.02em]"
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
        name
      )}
    </Link>
  );
}
