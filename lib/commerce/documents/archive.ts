import { Readable } from "node:stream";
import yazl from "yazl";
import type { StoreMode } from "@/lib/commerce/stores";
import { assert } from "@/lib/kit/assert";
import { type DocumentFormat, documentFile } from "./document-file";
import { findDocument, findMonth, type MonthEntry } from "./rows";

const FOLDERS = { invoice: "invoices", credit_note: "credit-notes" } as const;

/**
 * All documents of a month as a ZIP, each as PDF and as XML. A file is made when its place in the archive has
 * come and the reader has taken what is before it, so a month of any size takes the memory of one.
 */
export async function archiveDocuments(
  ctx: StoreMode,
  month: string,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const zip = new yazl.ZipFile();
  const add = ({ id, kind, number, issuedAt }: MonthEntry, format: DocumentFormat) => {
    const name = `${FOLDERS[kind]}/${number.replace(/[^A-Za-z0-9._-]+/g, "-")}.${format}`;
    zip.addReadStreamLazy(name, { mtime: issuedAt }, (give) => {
      fileOf(ctx, id, format).then(
        (bytes) => give(null, Readable.from([Buffer.from(bytes)])),
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  };
  for (const entry of await findMonth(ctx, month)) {
    add(entry, "pdf");
    add(entry, "xml");
  }
  zip.end();
  const output = new Readable().wrap(zip.outputStream);
  zip.on("error", (error: Error) => output.destroy(error));
  // The parse edge: Node's type of its own web streams is another than the DOM's.
  return Readable.toWeb(output) as unknown as ReadableStream<Uint8Array<ArrayBuffer>>;
}

async function fileOf(ctx: StoreMode, id: string, format: DocumentFormat): Promise<Uint8Array> {
  const document = await findDocument(ctx, id);
  assert(document !== undefined, "a document stays");
  return (await documentFile(document, format)).bytes;
}
