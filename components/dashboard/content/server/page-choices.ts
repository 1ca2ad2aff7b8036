import { sellerApi } from "@/components/dashboard/api/seller-api";
import { toResult } from "@/lib/client/result";

/** The most recently changed pages of the shop, for a select; none if the request fails. */
export async function listPageChoices(): Promise<{ id: string; title: string }[]> {
  const api = await sellerApi();
  const query = { type: "page", perPage: 100 } as const;
  const reply = await toResult(api.GET("/content", { params: { query } }));
  return reply.ok ? reply.data.data.map(({ id, title }) => ({ id, title })) : [];
}
