import { takeUpload } from "@/components/dashboard/api/take-upload";

type RouteContext = { params: Promise<{ return: string }> };

/** Takes the label of a return to the API, as the signed-in member of staff. */
export async function POST(request: Request, { params }: RouteContext): Promise<Response> {
  const path = await params;
  // The form is written already; the body only keeps the types content.
  return takeUpload(request, (api, sent) =>
    api.PUT("/returns/{return}/label", { params: { path }, body: { file: "" }, ...sent }),
  );
}
