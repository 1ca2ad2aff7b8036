"use server";

import type { z } from "zod";
import { runServerAction } from "@/components/dashboard/api/run-server-action";
import { sellerApi } from "@/components/dashboard/api/seller-api";
import { searchRows } from "@/components/dashboard/form/search-rows";
import { toResult } from "@/lib/client/result";
import type { CreateContent, PublishContent, UpdateContent } from "@/lib/contract/content";

const of = (content: string) => ({ path: { content } });

/** Writes a page or an article, as a draft. */
export async function createContent(body: z.input<typeof CreateContent>) {
  return runServerAction((api) => api.POST("/content", { body }));
}

/** Writes its next version. */
export async function updateContent(content: string, body: z.input<typeof UpdateContent>) {
  return runServerAction((api) => api.PATCH("/content/{content}", { params: of(content), body }));
}

/** Pages by a part of their title, to choose from; the first twenty. */
export async function findPageChoices(
  text: string,
): Promise<{ id: string; title: string }[] | null> {
  const api = await sellerApi();
  const q = text.trim().slice(0, 64) || undefined;
  const query = { type: "page", q, perPage: 20 } as const;
  const reply = await toResult(api.GET("/content", { params: { query } }));
  return searchRows(reply, ({ id, title }) => ({ id, title }));
}

/** Shows a version in the shop, now or from a moment on. */
export async function publishContent(content: string, body: z.input<typeof PublishContent>) {
  return runServerAction((api) =>
    api.POST("/content/{content}/publish", { params: of(content), body }),
  );
}

/** Takes it out of the shop. */
export async function unpublishContent(content: string) {
  return runServerAction((api) =>
    api.POST("/content/{content}/unpublish", { params: of(content) }),
  );
}

/** Writes an earlier version once more. */
export async function restoreVersion(content: string, version: number) {
  const params = { path: { content, version } };
  return runServerAction((api) =>
    api.POST("/content/{content}/versions/{version}/restore", { params }),
  );
}

/** Removes it with all its versions. */
export async function deleteContent(content: string) {
  return runServerAction((api) => api.DELETE("/content/{content}", { params: of(content) }));
}

/** Removes some; stops at the first that is refused. */
export async function deleteContents(ids: string[]) {
  const [first = "", ...rest] = ids;
  let last = await deleteContent(first);
  for (const id of rest) {
    if (!last.ok) return last;
    last = await deleteContent(id);
  }
  return last;
}
