import { ImageResponse } from "next/og";
import type { ReactElement } from "react";
import { brandColours } from "@/components/storefront/shell/brand-colours";
import { OG_SANS, OG_SERIF, ogFonts } from "@/components/storefront/shell/server/og-fonts";
import { OG_PICTURE } from "@/components/storefront/shell/server/og-picture";
import type { ShopStore } from "@/components/storefront/shell/server/store";

/** The size that all who show links agree on. */
const SIZE = { width: 1200, height: 630 };

/** An hour: prices are in it, and those who show links ask again seldom anyway. */
const CACHE_CONTROL = "public, max-age=3600, stale-while-revalidate=86400";

/** What a picture says, each only where it can be drawn; see components/storefront/shell/drawable-text.ts. */
type OgMessages = { shop: string | null; title: string | null; line: string | null };

type OgImageProps = { store: ShopStore; messages: OgMessages; picture: string | null };

/** The picture that goes with a link: the shop's colour, what it is about, and a picture of it. */
export async function ogImage(props: OgImageProps): Promise<Response> {
  return new ImageResponse(<Card {...props} />, {
    ...SIZE,
    fonts: await ogFonts(),
    headers: { "cache-control": CACHE_CONTROL },
  });
}

function Card({ store, messages, picture }: OgImageProps): ReactElement {
  const { fill, onFill } = brandColours(store.branding.primaryColor) ?? {
    fill: "#1d1a16",
    onFill: "#ffffff",
  };
  return (
    <div
      style={{ display: "flex", width: "100%", height: "100%", background: fill, color: onFill }}
    >
      {picture && (
        // biome-ignore lint/performance/noImgElement: it is drawn, not shown.
        <img src={picture} alt="" width={OG_PICTURE.width} height={OG_PICTURE.height} />
      )}
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          flex: 1,
          padding: "64px 72px",
        }}
      >
        <div style={{ display: "flex", fontFamily: OG_SANS, fontSize: 30 }}>
          {messages.title === null ? "" : messages.shop}
        </div>
        <div style={{ display: "flex", flexDirection: "column", gap: 28 }}>
          <div
            style={{
              display: "block",
              fontFamily: OG_SERIF,
              fontSize: sizeOf(messages.title ?? messages.shop ?? ""),
              lineHeight: 1.1,
              letterSpacing: "-0.02em",
              lineClamp: 4,
            }}
          >
            {messages.title ?? messages.shop}
          </div>
          {messages.line && (
            <div style={{ display: "flex", fontFamily: OG_SANS, fontSize: 38 }}>
              {messages.line}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

/** A long name is written smaller, so that it is not cut. */
function sizeOf({ length }: string): number {
  if (length <= 20) return 88;
  return length <= 45 ? 68 : 52;
}
