import { takeUpload } from "@/components/dashboard/api/take-upload";

type Address = { params: Promise<{ order: string }> };

/** What a refund would give back and put back: an address and no action, so that an answer nobody waits for is given up. */
export async function POST(request: Request, { params }: Address): Promise<Response> {
  const path = await params;
  return takeUpload(request, (api, sent) =>
    api.POST("/orders/{order}/refund/preview", { params: { path }, body: {}, ...sent }),
  );
}
