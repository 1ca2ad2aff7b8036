import { isOurOwn } from "@/components/dashboard/api/act";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { uploadedForm } from "@/components/dashboard/api/uploaded-form";
import { toResult } from "@/lib/client/result";

/** Takes a file of products to the API, as whoever is signed in. Answers what actions answer. */
export async function POST(request: Request): Promise<Response> {
  if (!(await isOurOwn())) return new Response(null, { status: 403 });
  const api = await sellerApi();
  const outcome = await toResult(
    // The form is written already; the body only keeps the types content.
    api.POST("/imports", { body: { file: "" }, ...uploadedForm(request) }),
  );
  return Response.json(outcome, { headers: { "cache-control": "private, no-store" } });
}
