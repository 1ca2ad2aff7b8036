import { isOurOwn } from "@/components/dashboard/api/act";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { uploadedForm } from "@/components/dashboard/api/uploaded-form";
import { toResult } from "@/lib/client/result";

/**
 * Takes a file that buyers download from the page to the API as it comes, as whoever is signed in: a new one of a
 * variant, or with `replaces` one in the place of another. The browser can say how far it is.
 */
export async function POST(request: Request): Promise<Response> {
  if (!(await isOurOwn())) return new Response(null, { status: 403 });
  const { searchParams } = new URL(request.url);
  const of = (name: string) => searchParams.get(name) ?? "";
  const [api, product, replaces] = [await sellerApi(), of("product"), of("replaces")];
  const sent = { body: "", ...uploadedForm(request) };
  const query = { variantId: of("variantId"), name: of("name") };
  const outcome =
    replaces === ""
      ? await toResult(
          api.POST("/products/{product}/files", { params: { path: { product }, query }, ...sent }),
        )
      : await toResult(
          api.PUT("/products/{product}/files/{file}/content", {
            params: { path: { product, file: replaces } },
            ...sent,
          }),
        );
  return Response.json(outcome, {
    status: outcome.ok ? 200 : outcome.refusal.status,
    headers: { "cache-control": "private, no-store" },
  });
}
