import { channel } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { PageListener } from "./page-listener";

/**
 * Puts a listener before those of every server of this process. For `next start`, whose server is its
 * own and cannot be given one. A server is found at its first request, which is caught with the others.
 */
export function interceptEveryRequest(wrap: (pages: PageListener) => PageListener): void {
  const known = new WeakSet<Server>();
  channel("http.server.request.start").subscribe((message) => {
    // The shape of this channel's messages is documented; its type is not.
    const { server } = message as { server: Server };
    if (known.has(server)) return;
    known.add(server);
    intercept(server, wrap);
  });
}

function intercept(server: Server, wrap: (pages: PageListener) => PageListener): void {
  const emit = server.emit.bind(server);
  const answer = wrap(async (request, response) => {
    emit("request", request, response);
  });
  server.emit = (event: string, ...values: unknown[]) => {
    if (event !== "request") return Reflect.apply(emit, server, [event, ...values]);
    // What Node hands to every listener of this event.
    const [request, response] = values as [IncomingMessage, ServerResponse];
    answer(request, response).catch(() => response.destroy());
    return true;
  };
}
