import { encodeIco } from "@/components/storefront/shell/encode-ico";
import { findStore } from "@/components/storefront/shell/server/fetch-store";
import { ICON_CACHE, iconImage } from "@/components/storefront/shell/server/icon-image";

type Context = { params: Promise<{ icon: string }> };

/** The sizes in pixels that tabs, phones and manifests ask for; next.config.ts leads /favicon.ico here. */
const SIZES: ReadonlyMap<string, number> = new Map([
  ["favicon.ico", 32],
  ["180.png", 180],
  ["192.png", 192],
  ["512.png", 512],
]);

/** The store's icon in one of its sizes. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { icon } = await params;
  const size = SIZES.get(icon);
  const store = size === undefined ? null : await findStore();
  if (size === undefined || store === null) return new Response(null, { status: 404 });
  const png = await iconImage(store, size);
  const [type, body] = icon.endsWith(".ico")
    ? ["image/x-icon", encodeIco(new Uint8Array(png), size)]
    : ["image/png", png];
  return new Response(body, { headers: { "content-type": type, "cache-control": ICON_CACHE } });
}
