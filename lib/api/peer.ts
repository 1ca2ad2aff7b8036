import type { IncomingMessage } from "node:http";
import { readSealedHeader, sealHeader } from "@/lib/kit/sealed-header";
import { readHeader } from "./headers";

/**
 * Carries the address of the connection to where Next hides it: a web Request has no socket, and
 * Next takes over an X-Forwarded-For of the client's own making.
 */
export const PEER_HEADER = "x-cartwright-peer";

/**
 * Writes the address into the request's headers, over anything the client put there. Next requests the page that a form
 * leads to from this deployment, with the headers of the form's request: the address in them is kept.
 */
export function markPeer(request: IncomingMessage): void {
  request.headers[PEER_HEADER] = sealHeader(PEER_HEADER, peerOf(request) ?? "");
}

/** The address that a request was first sent from; undefined where its connection has ended. */
export function peerOf({ headers, socket }: IncomingMessage): string | undefined {
  return readPeer(readHeader(headers, PEER_HEADER)) ?? socket.remoteAddress;
}

/** The address that {@link markPeer} wrote; undefined for anything else. */
export function readPeer(header: string | undefined): string | undefined {
  return readSealedHeader(PEER_HEADER, header);
}
