import { proxyFile } from "@/components/dashboard/api/proxy-file";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { isExport } from "@/components/dashboard/import-export/exports";

type RouteContext = { params: Promise<{ file: string }> };

/** A file of everything of a kind, streamed as the API makes it; no script ever holds a key. */
export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { file } = await params;
  const kind = file.replace(/\.csv$/, "");
  if (kind === "redirects")
    return proxyFile((await sellerApi()).GET("/exports/redirects.csv", { parseAs: "stream" }));
  if (kind === "newsletter")
    return proxyFile((await sellerApi()).GET("/exports/newsletter.csv", { parseAs: "stream" }));
  if (kind === "gift-cards")
    return proxyFile((await sellerApi()).GET("/exports/gift-cards.csv", { parseAs: "stream" }));
  if (kind === "translations")
    return proxyFile((await sellerApi()).GET("/exports/translations.csv", { parseAs: "stream" }));
  if (!isExport(kind)) return new Response(null, { status: 404 });
  const asked = new URL(request.url).searchParams;
  const query = {
    createdAfter: asked.get("createdAfter") ?? undefined,
    createdBefore: asked.get("createdBefore") ?? undefined,
  };
  const api = await sellerApi();
  // Stock is always the current one, for any requested days.
  if (kind === "inventory")
    return proxyFile(api.GET("/exports/inventory.csv", { parseAs: "stream" }));
  return proxyFile(api.GET(`/exports/${kind}.csv`, { params: { query }, parseAs: "stream" }));
}
