import { sellerApi } from "@/components/dashboard/api/seller-api";
import { toResult } from "@/lib/client/result";

type RouteContext = { params: Promise<{ import: string }> };

/** How far an import is, for a page that asks again and again. */
export async function GET(_request: Request, { params }: RouteContext): Promise<Response> {
  const path = await params;
  const api = await sellerApi();
  const outcome = await toResult(api.GET("/imports/{import}", { params: { path } }));
  return Response.json(outcome, { headers: { "cache-control": "private, no-store" } });
}
