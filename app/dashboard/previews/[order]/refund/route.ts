import { takeUpload } from "@/components/dashboard/api/take-upload";

type Address = { params: Promise<{ order: string }> };

/**
 * Previews a refund. A route and not a server action, so that an answer that is no longer needed can be
 * aborted.
 */
export async function POST(request: Request, { params }: Address): Promise<Response> {
  const path = await params;
  return takeUpload(request, (api, sent) =>
    api.POST("/orders/{order}/refund/preview", { params: { path }, body: {}, ...sent }),
  );
}
