import { POST } from "@/app/hooks/[processor]/route";

/** Sends a message of a payment processor to the webhook for it. Returns the status of the response. */
export async function sendToHook(
  processor: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<number> {
  const request = new Request(`http://shop/hooks/${processor}`, { method: "POST", body, headers });
  return (await POST(request, { params: Promise.resolve({ processor }) })).status;
}
