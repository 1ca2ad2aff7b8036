import { takeUpload } from "@/components/dashboard/api/take-upload";

/** Takes a file of a bank to the API, as the signed-in member of staff. */
export async function POST(request: Request): Promise<Response> {
  // The form is written already; the body only keeps the types content.
  return takeUpload(request, (api, sent) =>
    api.POST("/bank-statements", { body: { file: "" }, ...sent }),
  );
}
