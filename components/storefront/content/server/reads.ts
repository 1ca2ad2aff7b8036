import { cache } from "react";
import { find, pageNumber } from "@/components/storefront/shell/server/reads";
import { shopApi } from "@/components/storefront/shell/server/shop-api";
import type { Cartwright } from "@/lib/client";
import { toResult, unexpected } from "@/lib/client/result";
import type { PageMeta } from "@/lib/contract/common";
import type { PublicContentListItem } from "@/lib/contract/content";

/** A page of the shop by its slug; null if there is none. */
export const findPage = cache(async (content: string) =>
  find((await shopApi()).GET("/pages/{content}", { params: { path: { content } } })),
);

/** An article of the journal by its slug; null if there is none. */
export const findArticle = cache(async (content: string) =>
  find((await shopApi()).GET("/articles/{content}", { params: { path: { content } } })),
);

/** The next version of an entry, by its preview link; null for a link that is not valid or too old. */
export const findPreview = cache(async (preview: string) =>
  find((await shopApi()).GET("/content-previews/{preview}", { params: { path: { preview } } })),
);

type ContentList = { entries: PublicContentListItem[]; meta: PageMeta };

/** A page of the journal, the last published first. A page that makes no sense is the first. */
export async function listArticles(
  page: string | undefined,
  perPage: number,
): Promise<ContentList> {
  const query = { page: pageNumber(page), perPage };
  const reply = await toResult((await shopApi()).GET("/articles", { params: { query } }));
  if (!reply.ok) throw unexpected(reply.refusal);
  return { entries: reply.data.data, meta: reply.data.meta };
}

/** All pages or all articles, for search engines. */
export async function listAllContent(
  path: "/pages" | "/articles",
  api?: Cartwright,
): Promise<PublicContentListItem[]> {
  const all: PublicContentListItem[] = [];
  for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
    const query = { page, perPage: 100 };
    const reply = await toResult((api ?? (await shopApi())).GET(path, { params: { query } }));
    if (!reply.ok) throw unexpected(reply.refusal);
    all.push(...reply.data.data);
    lastPage = reply.data.meta.lastPage;
  }
  return all;
}
