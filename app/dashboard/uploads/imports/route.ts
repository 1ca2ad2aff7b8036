import { isOurOwn } from "@/components/dashboard/server/act";
import { outcomeOf } from "@/components/dashboard/server/answer";
import { sellerApi } from "@/components/dashboard/server/seller-api";

/**
 * Hands a form with a file of products on to the API as it comes, as whoever is signed in; the API
 * bounds its size. Answers what the dashboard's actions answer. Its address is one that proxy.ts
 * passes by: Next would keep the first ten megabytes of it and drop the rest.
 */
export async function POST(request: Request): Promise<Response> {
  if (!(await isOurOwn())) return new Response(null, { status: 403 });
  const api = await sellerApi();
  const outcome = await outcomeOf(
    api.POST("/imports", {
      // The form is written already; this only keeps the types content.
      body: { file: "" },
      bodySerializer: () => request.body,
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      duplex: "half",
    }),
  );
  return Response.json(outcome, { headers: { "cache-control": "private, no-store" } });
}
