import { clientAddress } from "./address";
import { gather } from "./body";
import type { Call, Reply } from "./call";
import { addTransportHeaders } from "./headers";
import { PEER_HEADER, readPeer } from "./peer";

const NOTHING = (async function* () {})();

/** A web Request, as Next hands it to a route. */
export function callOfRequest(request: Request): Call {
  const { pathname, search } = new URL(request.url);
  const header = (name: string) => request.headers.get(name) ?? undefined;
  return {
    method: request.method,
    path: pathname,
    search: search.slice(1),
    header,
    readBody: (limits) => gather(request.body ?? NOTHING, header("content-length"), limits),
    get address() {
      return clientAddress(readPeer(header(PEER_HEADER)), header("x-forwarded-for"));
    },
  };
}

/** The reply as a web Response. */
export function responseOf({ status, headers, body }: Reply): Response {
  addTransportHeaders(headers);
  return new Response(body, { status, headers });
}
