import { takeUpload } from "@/components/dashboard/api/take-upload";

type Address = { params: Promise<{ order: string }> };

/** The preview of a change of an order's lines or address: a route, as for refunds. */
export async function POST(request: Request, { params }: Address): Promise<Response> {
  const path = await params;
  return takeUpload(request, (api, sent) =>
    api.POST("/orders/{order}/edits/preview", { params: { path }, body: {}, ...sent }),
  );
}
