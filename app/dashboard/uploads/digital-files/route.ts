import { takeUpload } from "@/components/dashboard/api/take-upload";

/**
 * Takes a file that buyers download from the page to the API as it comes, as the signed-in member of staff: a new one of a
 * variant, or with `replaces` one in the place of another. The browser can say how far it is.
 */
export async function POST(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const of = (name: string) => searchParams.get(name) ?? "";
  const [product, replaces] = [of("product"), of("replaces")];
  const query = { variantId: of("variantId"), name: of("name") };
  return takeUpload(request, (api, sent) =>
    replaces === ""
      ? api.POST("/products/{product}/files", {
          ...{ params: { path: { product }, query }, body: "", ...sent },
        })
      : api.PUT("/products/{product}/files/{file}/content", {
          ...{ params: { path: { product, file: replaces } }, body: "", ...sent },
        }),
  );
}
