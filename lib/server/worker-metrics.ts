import { createServer, type ServerResponse } from "node:http";
import { serveMetrics, startMetrics } from "./metrics";

/**
 * Begins to measure in a process that serves nothing else, and answers GET /metrics, to the token, and
 * GET /healthz at `port`. Rejects when the port is taken. Returns how to stop.
 */
export async function openWorkerMetrics(port: number): Promise<() => void> {
  await startMetrics();
  const server = createServer((request, response) => {
    const { url = "/", headers } = request;
    const authorization = headers.authorization ?? "";
    const answer = ANSWERS[url.split("?")[0] ?? ""] ?? unknown;
    answer(new Request("http://worker/", { headers: { authorization } })).then(
      (reply) => send(response, reply),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, () => resolve());
  });
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

type Answer = (request: Request) => Promise<Response>;

const ANSWERS: Readonly<Record<string, Answer>> = {
  "/metrics": serveMetrics,
  "/healthz": async () => new Response("ok\n"),
};

const unknown: Answer = async () => new Response(null, { status: 404 });

async function send(response: ServerResponse, reply: Response): Promise<void> {
  response.writeHead(reply.status, Object.fromEntries(reply.headers));
  response.end(await reply.text());
}
