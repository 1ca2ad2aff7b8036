/** Entries on a page when the client does not say. */
export const PAGE_DEFAULT = 20;

/** Most entries on a page; a larger number asked for is cut to this and the meta says so. */
export const PAGE_MAX = 100;

/** A page as it was asked for and granted. */
export type Page = { page: number; perPage: number };

/** The `meta` of a list. */
export type PageMeta = {
  currentPage: number;
  perPage: number;
  total: number;
  lastPage: number;
};

/** The meta of one page of `total` entries. An empty list still has a first page. */
export function pageMeta({ page, perPage, total }: Page & { total: number }): PageMeta {
  const lastPage = Math.max(1, Math.ceil(total / perPage));
  return { currentPage: page, perPage, total, lastPage };
}

/** How many entries come before the page. */
export function pageOffset({ page, perPage }: Page): number {
  return (page - 1) * perPage;
}
