import { proxyFile } from "@/components/dashboard/api/proxy-file";
import { sellerApi } from "@/components/dashboard/api/seller-api";

type RouteContext = { params: Promise<{ document: string }> };

/** A document as PDF, or as XML. */
export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const [path, api] = await Promise.all([params, sellerApi()]);
  const isXml = new URL(request.url).searchParams.get("format") === "xml";
  const query = { format: isXml ? ("xml" as const) : ("pdf" as const) };
  return proxyFile(
    api.GET("/documents/{document}/file", { params: { path, query }, parseAs: "stream" }),
  );
}
