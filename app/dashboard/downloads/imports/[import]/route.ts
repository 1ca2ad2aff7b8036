import { proxyFile } from "@/components/dashboard/api/proxy-file";
import { sellerApi } from "@/components/dashboard/api/seller-api";

type RouteContext = { params: Promise<{ import: string }> };

/** The rows of an import that were not imported, as a file that can be corrected and imported again. */
export async function GET(_request: Request, { params }: RouteContext): Promise<Response> {
  const path = await params;
  const api = await sellerApi();
  return proxyFile(
    api.GET("/imports/{import}/errors.csv", { params: { path }, parseAs: "stream" }),
  );
}
