import { brandColours } from "@/components/storefront/shell/brand-colours";
import type { PublicStore } from "@/lib/contract/store";

/** The store's own colour, from which the accents of every page are derived. */
export function BrandStyle({ branding: { primaryColor } }: Pick<PublicStore, "branding">) {
  const colours = brandColours(primaryColor);
  if (colours === undefined) return null;
  const rule = `:root{--brand:${colours.fill};--on-brand:${colours.onFill}}`;
  return (
    <style href={`brand-${primaryColor.slice(1)}`} precedence="high">
      {rule}
    </style>
  );
}
