import { proxyJson } from "@/components/dashboard/api/proxy-json";
import { sellerApi } from "@/components/dashboard/api/seller-api";

type Address = { params: Promise<{ conversation: string }> };

/** What was said after a message, for the page that asks again and again; 304 for nothing new. */
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
