import { proxyFile } from "@/components/dashboard/api/proxy-file";
import { sellerApi } from "@/components/dashboard/api/seller-api";

type RouteContext = { params: Promise<{ review: string; photo: string }> };

/** A photo of a review. */
export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const [path, api] = await Promise.all([params, sellerApi()]);
  const size = new URL(request.url).searchParams.get("size") === "thumbnail" ? "thumbnail" : "full";
  return proxyFile(
    api.GET("/reviews/{review}/photos/{photo}", {
      params: { path, query: { size } },
      parseAs: "stream",
    }),
  );
}
