import { existsSync } from "node:fs";
import { listFiles } from "./list-files";
import type { PageListener } from "./page-listener";

/** What the build has made, whatever its name. */
const BUILT = "/_next/static/";

/** The folder that Next serves as it is, at the root. */
const PUBLIC = "public";

/** Next's own response to another method is a failure, 500, because it has no page for its 405. */
const ALLOWED = "GET, HEAD";

/**
 * Answers 405 to requests that would change a file of the build or of the folder `public`, and OPTIONS with what is
 * allowed; all else is for `pages`.
 */
export function withReadOnlyFiles(pages: PageListener): PageListener {
  const files = listPublicFiles();
  return async (request, response) => {
    const { url = "", method } = request;
    const [file = ""] = url.split("?", 1);
    const isFile = file.startsWith(BUILT) || files.has(file);
    if (!isFile || method === "GET" || method === "HEAD") return pages(request, response);
    if (method === "OPTIONS") response.writeHead(204, { allow: `${ALLOWED}, OPTIONS` });
    else response.writeHead(405, { allow: ALLOWED, "content-length": 0 });
    response.end();
  };
}

function listPublicFiles(): Set<string> {
  // Hosts that serve the folder themselves do not ship it with the server.
  if (!existsSync(PUBLIC)) return new Set();
  return new Set(listFiles(PUBLIC).map((file) => `/${file}`));
}
