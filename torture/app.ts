/* The API in a process that may be killed: without pages, so that nothing has to be built. */
import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { POST as answerBank } from "@/app/hooks/test-processor/[payment]/route";
import { routes } from "@/app/v3/routes";
import { dispatcher } from "@/lib/api/dispatch";
import { startBackgroundJobs } from "@/lib/api/start-background-jobs";
import { watchStoreChanges } from "@/lib/commerce/stores";
import { config } from "@/lib/platform/config";
import { appServer } from "@/lib/server/http-server";

const server = appServer(dispatcher(routes), bankPage);
server.listen(0, "127.0.0.1");
await once(server, "listening");
watchStoreChanges();
if (config().runsWorker) startBackgroundJobs();
// Read by the parent process to know the port.
console.log(`open ${(server.address() as AddressInfo).port}`);

/** Where a shopper approves a payment; the only page that buying needs. */
async function bankPage(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const [, payment = ""] = /^\/hooks\/test-processor\/(\w+)$/.exec(request.url ?? "") ?? [];
  const reply = await answerBank(
    new Request(`http://127.0.0.1${request.url}`, {
      method: "POST",
      body: await text(request),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    }),
    { params: Promise.resolve({ payment }) },
  );
  response.writeHead(reply.status).end();
}
