import { sellerApi } from "@/components/dashboard/api/seller-api";
import { toResult } from "@/lib/client/result";
import { shownEmail } from "@/lib/kit/shown-email";

/** Of each kind: more would not be looked at. */
const EACH = 5;

/** Longer than anything the palette sends. */
const QUERY_MAX = 64;

/** The palette's results, of all kinds at once; a kind that the member may not read has none. */
export async function GET(request: Request): Promise<Response> {
  const q = (new URL(request.url).searchParams.get("q") ?? "").trim().slice(0, QUERY_MAX);
  if (q === "") return answer([]);
  const api = await sellerApi();
  const params = { query: { q, perPage: EACH } };
  const [products, orders, customers] = await Promise.all([
    toResult(api.GET("/products", { params })),
    toResult(api.GET("/orders", { params })),
    toResult(api.GET("/customers", { params })),
  ]);
  return answer([
    ...rowsOf(products).map(({ id, name, slug }) => ({
      ...place("products", id),
      label: name,
      description: slug,
    })),
    ...rowsOf(orders).map((order) => ({
      ...place("orders", order.id),
      label: order.orderNumber ?? order.id,
      description: order.customerName ?? "",
      actions: order.allowedActions,
    })),
    ...rowsOf(customers).map(({ id, email, firstName, lastName }) => ({
      ...place("customers", id),
      label: [firstName, lastName].filter(Boolean).join(" ") || shownEmail(email),
      description: shownEmail(email),
    })),
  ]);
}

function rowsOf<Row>(reply: { ok: true; data: { data: Row[] } } | { ok: false }): Row[] {
  return reply.ok ? reply.data.data : [];
}

const place = (group: "products" | "orders" | "customers", id: string) => ({
  group,
  id,
  href: `/dashboard/${group}/${id}`,
});

function answer(results: object[]): Response {
  return Response.json({ results }, { headers: { "cache-control": "private, no-store" } });
}
