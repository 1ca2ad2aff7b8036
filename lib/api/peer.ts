import type { IncomingMessage } from "node:http";
import { newSecret } from "@/lib/kit/ids";
import { processForLife } from "@/lib/kit/process-state";

/**
 * Carries the address of the connection to where Next hides it: a web Request has no socket, and
 * Next takes over an X-Forwarded-For of the client's own making.
 */
export const PEER_HEADER = "x-cartwright-peer";

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    peerSeal: string;
  }
}

/** Known to this process alone, so that nobody can write the header for us. */
const seal = processForLife("peerSeal", () => newSecret(16));

/** Writes the address into the request's headers, over anything the client put there. */
export function markPeer({ headers, socket }: IncomingMessage): void {
  headers[PEER_HEADER] = `${seal} ${socket.remoteAddress ?? ""}`;
}

/** The address that {@link markPeer} wrote; undefined for anything else. */
export function readPeer(header: string | undefined): string | undefined {
  return header?.startsWith(`${seal} `) ? header.slice(seal.length + 1) : undefined;
}
