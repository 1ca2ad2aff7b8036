import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { log } from "@/lib/platform/log";
import { serveMediaFile } from "./media-file";
import type { PageListener } from "./page-listener";

/** Where they are; see app/media, which serves the same where this server does not run. */
const UNDER = "/media/";

/** The address a request needs to have one; nobody reads it. */
const NOWHERE = "http://localhost";

/**
 * Answers with uploaded files; all else is `otherwise`'s. Next would leave out how long each is, which
 * players and downloads want to know, say that it varies by Next's own headers, which keeps it out of
 * caches, and take longer.
 */
export function mediaFiles(otherwise: PageListener): PageListener {
  return async (request, response) => {
    const { url = "", method } = request;
    const isRead = method === "GET" || method === "HEAD";
    const { pathname } = url.startsWith(UNDER) ? new URL(url, NOWHERE) : { pathname: "" };
    if (!isRead || !pathname.startsWith(UNDER)) return otherwise(request, response);
    const segments = pathname.slice(UNDER.length).split("/");
    await write(response, await serveMediaFile(asked(request), segments));
  };
}

/** The part of a request that files are chosen by. */
function asked({ url = "", method, headers }: IncomingMessage): Request {
  const known = ["accept", "if-none-match", "range", "if-range"].flatMap((name) => {
    const value = headers[name];
    return typeof value === "string" ? [[name, value]] : [];
  });
  return new Request(new URL(url, NOWHERE), { method, headers: Object.fromEntries(known) });
}

async function write(response: ServerResponse, file: Response): Promise<void> {
  response.writeHead(file.status, Object.fromEntries(file.headers));
  if (file.body === null) {
    response.end();
    return;
  }
  try {
    // The parse edge between Node's declaration of web streams and the web's.
    await pipeline(Readable.fromWeb(file.body as NodeStream), response);
  } catch (error) {
    // The status is out: it can only be cut off, by the visitor or by the store.
    log().debug({ error }, "A file was cut off.");
  }
}
