import { shopApi } from "@/components/storefront/shell/server/shop-api";

type RouteContext = { params: Promise<{ review: string; photo: string }> };

/** A photo of a review that the shop shows. One that is taken away is gone from browsers within the hour. */
export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const [path, api] = await Promise.all([params, shopApi()]);
  const size = new URL(request.url).searchParams.get("size") === "thumbnail" ? "thumbnail" : "full";
  const { data, response } = await api.GET("/reviews/{review}/photos/{photo}", {
    params: { path, query: { size } },
    parseAs: "arrayBuffer",
  });
  if (!response.ok || data === undefined) {
    return new Response(null, { status: 404, headers: { "cache-control": "no-store" } });
  }
  return new Response(data, {
    headers: { "content-type": "image/jpeg", "cache-control": "public, max-age=3600" },
  });
}
