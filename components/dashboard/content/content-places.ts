import type { ContentType } from "@/lib/contract/content";

/** What there can be many of. */
export type ListedType = Exclude<ContentType, "home">;

const LISTS = {
  page: "/dashboard/content/pages",
  article: "/dashboard/content/articles",
} as const satisfies Record<ListedType, string>;

const FOLDERS = { page: "/pages", article: "/journal" } as const satisfies Record<
  ListedType,
  string
>;

/** Where all of a type are listed. */
export const contentList = (type: ListedType): string => LISTS[type];

/** Where shoppers read it. */
export const contentAddress = ({ type, slug }: { type: ContentType; slug: string }): string =>
  type === "home" ? "/" : `${FOLDERS[type]}/${slug}`;
