import { fileFormat } from "./file-columns";

/** A file of pages, as tools of Shopify and WordPress write them. */
export const PAGE_FILE = fileFormat(
  "pages",
  {
    handle: ["Handle", "Slug", "Post name"],
    title: ["Title", "Post title"],
    body: ["Body (HTML)", "Body HTML", "Content", "Post content"],
    published: ["Published"],
    publishedAt: ["Published at", "Post date"],
  },
  { needed: [["handle"], ["title"], ["body"]], remarks: ["ID", "Created at", "Updated at"] },
);

/** One of the columns of a file of pages. */
export type PageColumn = (typeof PAGE_FILE)["names"][number];
