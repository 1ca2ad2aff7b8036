import { proxyJson } from "@/components/dashboard/api/proxy-json";
import { sellerApi } from "@/components/dashboard/api/seller-api";

type Address = { params: Promise<{ conversation: string }> };

/** Messages after a given one, for a page that polls; 304 if there are none. */
export async function GET(request: Request, { params }: Address): Promise<Response> {
  const [{ conversation: conversationId }, api] = await Promise.all([params, sellerApi()]);
  const after = new URL(request.url).searchParams.get("after") ?? undefined;
  const tag = request.headers.get("if-none-match");
  return proxyJson(
    await api.GET("/conversations/{conversationId}/messages", {
      params: { path: { conversationId }, query: { after } },
      headers: tag === null ? {} : { "if-none-match": tag },
    }),
  );
}
