import type { SellerContext } from "@/lib/commerce/stores";
import type { Document, DocumentQuery } from "@/lib/contract/document";
import { requireFound } from "@/lib/kit/errors";
import { type PageMeta, pageMeta } from "@/lib/kit/page";
import { presentDocument } from "./present";
import { type DocumentRow, findDocument, findDocuments } from "./rows";

type Reader = Pick<SellerContext, "store" | "livemode" | "locale">;

/** A page of the documents of the mode, the latest first. */
export async function listDocuments(
  ctx: Reader,
  wanted: DocumentQuery,
): Promise<{ data: Document[]; meta: PageMeta }> {
  const { documents, total } = await findDocuments(ctx, wanted);
  return {
    data: documents.map((document) => presentDocument(document, ctx)),
    meta: pageMeta({ ...wanted, total }),
  };
}

/** One document of the mode. Refuses not_found. */
export async function getDocument(ctx: Reader, documentId: string): Promise<DocumentRow> {
  return requireFound(await findDocument(ctx, documentId));
}
