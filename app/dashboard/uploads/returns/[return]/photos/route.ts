import { takeUpload } from "@/components/dashboard/api/take-upload";

type RouteContext = { params: Promise<{ return: string }> };

/** Takes a photo of a return to the API, as the signed-in member of staff. */
export async function POST(request: Request, { params }: RouteContext): Promise<Response> {
  const path = await params;
  // The form is written already; the body only keeps the types content.
  return takeUpload(request, (api, sent) =>
    api.POST("/returns/{return}/photos", { params: { path }, body: { file: "" }, ...sent }),
  );
}
