import { sellerApi } from "@/components/dashboard/api/seller-api";

type Address = { params: Promise<{ customer: string }> };

/** Everything that is held about a customer, as a file to hand to them. */
export async function GET(_request: Request, { params }: Address): Promise<Response> {
  const [path, api] = await Promise.all([params, sellerApi()]);
  const { data, error, response } = await api.GET("/customers/{customer}/export", {
    params: { path },
  });
  const headers = new Headers({ "cache-control": "private, no-store" });
  if (data === undefined) return Response.json(error, { status: response.status, headers });
  headers.set("content-type", "application/json");
  headers.set("content-disposition", `attachment; filename="${data.data.customer.id}.json"`);
  return new Response(JSON.stringify(data.data, null, 2), { headers });
}
