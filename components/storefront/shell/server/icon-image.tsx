import { ImageResponse } from "next/og";
import { toDrawableText } from "@/components/storefront/shell/drawable-text";
import { iconMetadata } from "@/components/storefront/shell/icon-metadata";
import { OG_SERIF, ogFonts } from "@/components/storefront/shell/server/og-fonts";
import type { ShopStore } from "@/components/storefront/shell/server/store";

/** An hour: it hangs on the store's name and colour, which hardly ever change. */
export const ICON_CACHE = "public, max-age=3600, stale-while-revalidate=86400";

/** The store's icon as a square PNG; platforms round its corners themselves. */
export async function iconImage(store: ShopStore, size: number): Promise<ArrayBuffer> {
  const { fill, onFill, initial } = iconMetadata(store);
  const drawn = new ImageResponse(
    <div
      style={{
        display: "flex",
        width: "100%",
        height: "100%",
        alignItems: "center",
        justifyContent: "center",
        background: fill,
        color: onFill,
        fontFamily: OG_SERIF,
        fontSize: size * 0.66,
      }}
    >
      {toDrawableText(initial) ?? ""}
    </div>,
    { width: size, height: size, fonts: await ogFonts() },
  );
  return drawn.arrayBuffer();
}
