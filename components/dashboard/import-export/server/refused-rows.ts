import { Readable } from "node:stream";
import { parse } from "csv-parse";
import { stringify } from "csv-stringify/sync";
import { REFUSAL_HEADERS } from "@/lib/contract/file-columns";
import { RefusedRowErrors } from "@/lib/contract/import";
import { textCell } from "@/lib/kit/text-cell";
import { textStream } from "@/lib/kit/text-stream";
import { languageOf } from "@/messages/imports";
import { refusedRowText } from "./issue-texts";

/**
 * The file of refused rows with its errors in the language of a locale, row by row as it comes; the API writes them as
 * JSON. Cells of the seller's own file stay as they are.
 */
export function refusedRowsInLanguage(
  file: ReadableStream<Uint8Array>,
  locale: string,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  return textStream(translated(file, locale));
}

async function* translated(
  file: ReadableStream<Uint8Array>,
  locale: string,
): AsyncGenerator<string, void> {
  const headers = REFUSAL_HEADERS[languageOf(locale)];
  const parser = parse({ record_delimiter: "\r\n" });
  let isHeader = true;
  for await (const cells of Readable.from(chunks(file)).compose(parser)) {
    const [own, row, errors] = [cells.slice(0, -2), cells.at(-2), cells.at(-1)];
    const added = isHeader
      ? (headers ?? [row, errors])
      : [row, textCell(refusedRowText(RefusedRowErrors.parse(JSON.parse(errors)), locale))];
    yield stringify([[...own, ...added]], {
      ...{ record_delimiter: "windows", quoted_match: /[\r\n\t;]/ },
    });
    isHeader = false;
  }
}

async function* chunks(file: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const reader = file.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}
