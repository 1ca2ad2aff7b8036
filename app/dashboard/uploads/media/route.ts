import { takeUpload } from "@/components/dashboard/api/take-upload";

/**
 * Takes a file from the page to the API, as the signed-in member of staff; the browser can say how far it is,
 * which it cannot of a server action. The API looks into the file and says what it is.
 */
export async function POST(request: Request): Promise<Response> {
  // The form is written already; the body only says what its fields are called.
  return takeUpload(request, (api, sent) =>
    api.POST("/media", { body: { file: "", alt: "" }, ...sent }),
  );
}
