import type { PublicStore } from "@/lib/contract/store";
import { readableOn } from "@/lib/kit/contrast";

const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

/** The store's own colour, from which the accents of every page are derived. */
export function BrandStyle({ branding: { primaryColor } }: Pick<PublicStore, "branding">) {
  if (!HEX_COLOUR.test(primaryColor)) return null;
  const rule = `:root{--brand:${primaryColor};--on-brand:${readableOn(primaryColor)}}`;
  return (
    <style href={`brand-${primaryColor.slice(1)}`} precedence="high">
      {rule}
    </style>
  );
}
