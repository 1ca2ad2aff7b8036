/*
 * The API in a separate process, as `npm start` serves it, but without pages, so that nothing has to be built. It
 * prints `open` with its port, and shuts down on SIGTERM as the shop does. If served-processes.ts starts it, it is one
 * of several processes behind one port.
 */
import cluster from "node:cluster";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { GET as healthz } from "@/app/healthz/route";
import { GET as metrics } from "@/app/metrics/route";
import { routes } from "@/app/v3/routes";
import { dispatcher } from "@/lib/api/dispatch";
import { config } from "@/lib/platform/config";
import { closeDb } from "@/lib/platform/db";
import { startTracing, stopTracing } from "@/lib/platform/telemetry";
import { appServer, drain } from "@/lib/server/http-server";
import { startMetrics } from "@/lib/server/metrics";
import { runServerProcess } from "@/scripts/start/server-process";

if (cluster.isWorker) {
  await runServerProcess(open);
} else {
  const { close } = await open();
  process.once("SIGTERM", async () => {
    await close();
    process.exit(0);
  });
}

async function open() {
  await Promise.all([startTracing(), startMetrics()]);
  const server = appServer(dispatcher(routes), async (request, response) => {
    const reply = await pageOf(request);
    response.writeHead(reply.status, Object.fromEntries(reply.headers)).end(await reply.text());
  });
  server.listen(cluster.isWorker ? config().port : 0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  console.log(`open ${port}`);
  return {
    ready: Promise.resolve(),
    async close() {
      await drain(server, config().shutdownNoticeSeconds * 1000);
      await stopTracing();
      await closeDb();
    },
  };
}

async function pageOf({ url = "/", headers }: IncomingMessage): Promise<Response> {
  if (url === "/healthz") return healthz();
  if (url === "/pid") return new Response(String(process.pid));
  if (url !== "/metrics") return new Response("a page");
  const { authorization = "" } = headers;
  return metrics(new Request(`http://localhost${url}`, { headers: { authorization } }));
}
