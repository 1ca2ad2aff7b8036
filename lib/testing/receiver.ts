import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

/** A webhook as received. */
export interface Received {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The behaviour of a receiver at its nth request, counted from 1. */
export type Behaviour = (response: ServerResponse, nth: number) => void;

/** Responds with a status and no body. */
export const answering =
  (status: number, headers: Record<string, string> = {}): Behaviour =>
  (response) =>
    response.writeHead(status, headers).end();

/** Receives the request and never responds. */
export const hanging: Behaviour = () => undefined;

/** A server on this machine that receives webhooks. */
export interface Receiver {
  url: string;
  port: number;
  received: Received[];
  /** Resolves when this many requests were received. */
  heard(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts a receiver on a port of its own. */
export async function openReceiver(
  behaviour: Behaviour = answering(200),
  host = "127.0.0.1",
): Promise<Receiver> {
  const received: Received[] = [];
  let notify: () => void = () => {};
  const server = createServer(async (request, response) => {
    received.push(await read(request));
    behaviour(response, received.length);
    notify();
  });
  server.listen(0, host);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}/hook`,
    port,
    received,
    heard: (count) =>
      new Promise((resolve) => {
        notify = () => {
          if (received.length >= count) resolve();
        };
        notify();
      }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const { method = "", url = "", headers } = request;
  return { method, path: url, headers, body: Buffer.concat(chunks).toString("utf8") };
}
