import { isOurOwn } from "@/components/dashboard/api/act";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { uploadedForm } from "@/components/dashboard/api/uploaded-form";
import { toResult } from "@/lib/client/result";

/**
 * Takes a file from the page to the API, as whoever is signed in; the browser can say how far it is,
 * which it cannot of a server action. The API looks into the file and says what it is.
 */
export async function POST(request: Request): Promise<Response> {
  if (!(await isOurOwn())) return new Response(null, { status: 403 });
  const api = await sellerApi();
  const outcome = await toResult(
    // The form is written already; the body only says what its fields are called.
    api.POST("/media", { body: { file: "", alt: "" }, ...uploadedForm(request) }),
  );
  return Response.json(outcome, {
    status: outcome.ok ? 201 : outcome.refusal.status,
    headers: { "cache-control": "private, no-store" },
  });
}
