import { proxyFile } from "@/components/dashboard/api/proxy-file";
import { sellerApi } from "@/components/dashboard/api/seller-api";

type Address = { params: Promise<{ product: string; file: string }> };

/** A file that buyers download, for its seller. */
export async function GET(_request: Request, { params }: Address): Promise<Response> {
  const [path, api] = await Promise.all([params, sellerApi()]);
  return proxyFile(
    api.GET("/products/{product}/files/{file}/content", { params: { path }, parseAs: "stream" }),
  );
}
