import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { log } from "@/lib/platform/log";
import { serveDownload } from "./download-file";
import { serveMediaFile } from "./media-file";
import type { PageListener } from "./page-listener";

/** Where they are; see app/media and app/downloads, which serve the same where this server does not run. */
const DOORS: readonly [
  under: string,
  serve: (request: Request, path: string) => Promise<Response>,
][] = [
  ["/media/", (request, path) => serveMediaFile(request, path.split("/"))],
  ["/downloads/", serveDownload],
];

/** A request needs a host; this one is not used. */
const NOWHERE = "http://localhost";

/**
 * Answers with uploaded files and with what was bought; all else is `otherwise`'s. Next would leave out how long each is, which
 * players and downloads want to know, say that it varies by Next's own headers, which keeps it out of
 * caches, and take longer.
 */
export function mediaFiles(otherwise: PageListener): PageListener {
  return async (request, response) => {
    const { url = "", method } = request;
    const isRead = method === "GET" || method === "HEAD";
    const isFile = isRead && DOORS.some(([under]) => url.startsWith(under));
    // As the web reads it: what climbs out of the folder is somewhere else.
    const { pathname } = isFile ? new URL(url, NOWHERE) : { pathname: "" };
    const [under, serve] = DOORS.find(([at]) => pathname.startsWith(at)) ?? [];
    if (under === undefined || serve === undefined) return otherwise(request, response);
    await write(response, await serve(asked(request), pathname.slice(under.length)));
  };
}

/** The part of a request that files are chosen by. */
function asked({ url = "", method, headers }: IncomingMessage): Request {
  const known = ["accept", "accept-language", "if-none-match", "range", "if-range"].flatMap(
    (name) => {
      const value = headers[name];
      return typeof value === "string" ? [[name, value]] : [];
    },
  );
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
