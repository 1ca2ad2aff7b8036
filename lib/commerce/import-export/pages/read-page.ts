import type { ImportedPage } from "@/lib/commerce/content";
import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { markdownOf } from "@/lib/commerce/import-export/product/description";
import { CreateContent } from "@/lib/contract/content";
import type { PageColumn } from "@/lib/contract/page-file";
import { readMoment } from "@/lib/kit/read-moment";
import { slugify } from "@/lib/kit/text";

/** The page of a row; null if it is invalid, with an issue for each reason. */
export function readPage(cells: RowCells<PageColumn>, timezone: string): ImportedPage | null {
  const title = cells.text("title")?.trim() ?? "";
  if (title === "") cells.wrong("title", "Is missing.");
  const handle = cells.text("handle")?.trim() ?? "";
  const slug = slugify(handle);
  if (slug === "") cells.wrong("handle", "Must contain letters or digits.");
  else if (slug !== handle) cells.remark("handle", `Is changed to ${slug}.`);
  const body = markdownOf(cells.text("body") ?? "");
  if (body === null) cells.wrong("body", "Cannot be read as HTML.");
  if (cells.hasFailed || body === null) return null;
  const isPublished = cells.claim("published") !== false;
  const moment = cells.raw("publishedAt").trim();
  const publishedAt = moment === "" ? null : readMoment(moment, timezone);
  if (moment !== "" && publishedAt === null) {
    cells.wrong("publishedAt", "Must be a date such as 2026-01-31.");
  }
  const read = CreateContent.safeParse({ type: "page", title, slug, body });
  for (const { path, message } of read.error?.issues ?? []) {
    cells.wrong(path[0] === "slug" ? "handle" : path[0] === "body" ? "body" : "title", message);
  }
  if (cells.hasFailed) return null;
  return { slug, title, body, isPublished, publishedAt };
}
