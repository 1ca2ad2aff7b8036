import { isOurOwn } from "@/components/dashboard/api/act";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { uploadedForm } from "@/components/dashboard/api/uploaded-form";
import { toResult } from "@/lib/client/result";

type RouteContext = { params: Promise<{ return: string }> };

/** Takes the label of a return to the API, as whoever is signed in. Answers what actions answer. */
export async function POST(request: Request, { params }: RouteContext): Promise<Response> {
  if (!(await isOurOwn())) return new Response(null, { status: 403 });
  const [path, api] = await Promise.all([params, sellerApi()]);
  const outcome = await toResult(
    // The form is written already; the body only keeps the types content.
    api.PUT("/returns/{return}/label", {
      params: { path },
      body: { file: "" },
      ...uploadedForm(request),
    }),
  );
  return Response.json(outcome, { headers: { "cache-control": "private, no-store" } });
}
