import type { CartwrightAdmin } from "@/lib/client";
import { type Result, toResult } from "@/lib/client/result";
import type { SellerCategory } from "@/lib/contract/category";

/** As many as one answer holds. */
const AT_ONCE = 100;

/** Every category of the store, page after page: a tree has no first page. */
export async function listAllCategories(api: CartwrightAdmin): Promise<Result<SellerCategory[]>> {
  const all: SellerCategory[] = [];
  for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
    const params = { query: { page, perPage: AT_ONCE } };
    const reply = await toResult(api.GET("/categories", { params }));
    if (!reply.ok) return reply;
    all.push(...reply.data.data);
    lastPage = reply.data.meta.lastPage;
  }
  return { ok: true, data: all };
}
