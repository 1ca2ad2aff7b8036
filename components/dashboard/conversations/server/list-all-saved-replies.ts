import type { CartwrightAdmin } from "@/lib/client";
import { toResult } from "@/lib/client/result";
import type { SavedReply } from "@/lib/contract/saved-reply";

/** As many as one answer holds. */
const AT_ONCE = 100;

/** Ten pages: a list of a thousand texts can no longer be searched by eye. */
const PAGES_MAX = 10;

/** Every saved reply of the store by title; none where they cannot be read, as one can answer without. */
export async function listAllSavedReplies(api: CartwrightAdmin): Promise<SavedReply[]> {
  const all: SavedReply[] = [];
  for (let page = 1, lastPage = 1; page <= Math.min(lastPage, PAGES_MAX); page += 1) {
    const params = { query: { page, perPage: AT_ONCE } };
    const reply = await toResult(api.GET("/saved-replies", { params }));
    if (!reply.ok) return all;
    all.push(...reply.data.data);
    lastPage = reply.data.meta.lastPage;
  }
  return all;
}
