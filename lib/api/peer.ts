import type { IncomingMessage } from "node:http";
import { readSealedHeader, sealHeader } from "@/lib/kit/sealed-header";

/**
 * Carries the address of the connection to where Next hides it: a web Request has no socket, and
 * Next takes over an X-Forwarded-For of the client's own making.
 */
export const PEER_HEADER = "x-cartwright-peer";

/** Writes the address into the request's headers, over anything the client put there. */
export function markPeer({ headers, socket }: IncomingMessage): void {
  headers[PEER_HEADER] = sealHeader(socket.remoteAddress ?? "");
}

/** The address that {@link markPeer} wrote; undefined for anything else. */
export function readPeer(header: string | undefined): string | undefined {
  return readSealedHeader(header);
}
