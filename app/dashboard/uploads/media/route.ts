import { takeUpload } from "@/components/dashboard/api/take-upload";

/**
 * Passes a file from the page to the API, as the signed-in member of staff; unlike with a server action, the browser
 * can show the progress. The API determines the type of the file from its content.
 */
export async function POST(request: Request): Promise<Response> {
  // The request body is forwarded as it came; `body` only names its fields for the types.
  return takeUpload(request, (api, sent) =>
    api.POST("/media", { body: { file: "", alt: "" }, ...sent }),
  );
}
