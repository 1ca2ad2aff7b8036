import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { Webhook } from "standardwebhooks";

/** One event as received. */
export type Received = { id: string; type: string; data: { object: Record<string, unknown> } };

/** An integration's server, which rejects every request without a valid signature. */
export class Receiver {
  readonly received: Received[] = [];
  secret = "";
  private failures = 0;
  private readonly server = createServer(async (request, response) => {
    const body = await text(request);
    if (this.failures > 0) {
      this.failures -= 1;
      response.writeHead(500).end();
      return;
    }
    new Webhook(this.secret).verify(body, request.headers as Record<string, string>);
    this.received.push(JSON.parse(body));
    response.writeHead(204).end();
  });

  /** Starts listening, and returns its URL. */
  async listen(): Promise<string> {
    this.server.listen(0, "127.0.0.1");
    await once(this.server, "listening");
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hooks`;
  }

  /** Responds to the next requests with 500. */
  failNext(times: number): void {
    this.failures = times;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** The types of the events received about one object, in order of arrival. */
  typesAbout(id: string): string[] {
    return this.received.filter(({ data }) => data.object.id === id).map(({ type }) => type);
  }
}

async function text(request: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of request) body += chunk;
  return body;
}
