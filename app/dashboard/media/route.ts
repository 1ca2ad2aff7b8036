import { isOurOwn } from "@/components/dashboard/server/act";
import { outcomeOf } from "@/components/dashboard/server/answer";
import { sellerApi } from "@/components/dashboard/server/seller-api";

/**
 * Takes a file from the page to the API, as whoever is signed in; the browser can say how far it is,
 * which it cannot of a server action. The API looks into the file and says what it is.
 */
export async function POST(request: Request): Promise<Response> {
  if (!(await isOurOwn())) return new Response(null, { status: 403 });
  const form = await request.formData().catch(() => null);
  if (form === null) return new Response(null, { status: 400 });
  const api = await sellerApi();
  const outcome = await outcomeOf(
    // The form goes on as it came; the typed body is what its fields are called.
    api.POST("/media", { body: { file: "", alt: "" }, bodySerializer: () => form }),
  );
  return Response.json(outcome, {
    status: outcome.ok ? 201 : outcome.refusal.status,
    headers: { "cache-control": "private, no-store" },
  });
}
