import { brandColours } from "@/components/storefront/shell/brand-colours";
import type { PublicStore } from "@/lib/contract/store";

/** What the icon of a store is drawn from: its initial on its colour. */
export function iconMetadata({ name, branding }: Pick<PublicStore, "name" | "branding">) {
  const { fill, onFill } = brandColours(branding.primaryColor) ?? {
    fill: "#1d1a16",
    onFill: "#ffffff",
  };
  return { fill, onFill, initial: /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? "" };
}
