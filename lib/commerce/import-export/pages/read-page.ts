import type { ImportedPage } from "@/lib/commerce/content";
import { MISSING } from "@/lib/commerce/import-export/csv/cell-errors";
import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { markdownOf } from "@/lib/commerce/import-export/product/description";
import { CreateContent } from "@/lib/contract/content";
import { fieldErrorOf, issueSentence } from "@/lib/contract/errors";
import type { PageColumn } from "@/lib/contract/page-file";
import { readMoment } from "@/lib/kit/read-moment";
import { slugify } from "@/lib/kit/text";

/** The page of a row; null if it is invalid, with an issue for each reason. */
export function readPage(cells: RowCells<PageColumn>, timezone: string): ImportedPage | null {
  const title = cells.text("title")?.trim() ?? "";
  if (title === "") cells.wrongField("title", MISSING);
  const handle = cells.text("handle")?.trim() ?? "";
  const slug = slugify(handle);
  if (slug === "") cells.wrong("handle", "invalid_handle");
  else if (slug !== handle) cells.remark("handle", "handle_changed", { handle: slug });
  const body = markdownOf(cells.text("body") ?? "");
  if (body === null) cells.wrong("body", "invalid_html");
  if (cells.hasFailed || body === null) return null;
  const isPublished = cells.claim("published") !== false;
  const moment = cells.raw("publishedAt").trim();
  const publishedAt = moment === "" ? null : readMoment(moment, timezone);
  if (moment !== "" && publishedAt === null) cells.wrong("publishedAt", "invalid_date");
  const sent = { type: "page", title, slug, body };
  const read = CreateContent.safeParse(sent, { error: issueSentence, reportInput: true });
  for (const issue of read.error?.issues ?? []) {
    const [field] = issue.path;
    const column = field === "slug" ? "handle" : field === "body" ? "body" : "title";
    cells.wrongField(column, fieldErrorOf(issue));
  }
  if (cells.hasFailed) return null;
  return { slug, title, body, isPublished, publishedAt };
}
