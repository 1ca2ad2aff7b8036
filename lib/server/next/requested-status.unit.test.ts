import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { processState } from "@/lib/kit/process-state";
import { rewritePages } from "@/lib/server/rewrite-pages";
import { unavailable } from "./closed-shop";
import { requestedStatus, withRequestedStatus } from "./requested-status";

/** Requests it as a page of the shop does: after it has waited for its data. */
async function renderMissingPage(): Promise<boolean | undefined> {
  await new Promise((resolve) => setTimeout(resolve, 5));
  return processState.answerMissing?.();
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(page: RequestListener, isClosed = false): Promise<string> {
  const listener = rewritePages(
    withRequestedStatus(async (request, response) => page(request, response)),
    async (request) => [requestedStatus(request), ...(isClosed ? [unavailable] : [])],
  );
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const missing: RequestListener = async (_request, response) => {
  response.end(String(await renderMissingPage()));
};

test("a page that says it is missing is 404, and written as it is", async () => {
  const reply = await fetch(await serve(missing));
  expect([reply.status, await reply.text()]).toEqual([404, "true"]);
});

test("another page that is requested meanwhile is not", async () => {
  const url = await serve(async (request, response) => {
    if (request.url === "/gone") return missing(request, response);
    await new Promise((resolve) => setTimeout(resolve, 10));
    response.end();
  });
  const replies = await Promise.all(["/gone", "/here", "/gone"].map((path) => fetch(url + path)));
  expect(replies.map(({ status }) => status)).toEqual([404, 200, 404]);
});

test("React's own form of the page is shown in place, with no status of its own", async () => {
  const reply = await fetch(await serve(missing), { headers: { rsc: "1" } });
  expect([reply.status, await reply.text()]).toEqual([200, "true"]);
});

test("a page that has been begun cannot be missing any more", async () => {
  const url = await serve(async (_request, response) => {
    response.flushHeaders();
    response.end(String(await renderMissingPage()));
  });
  const reply = await fetch(url);
  expect([reply.status, await reply.text()]).toEqual([200, "false"]);
});

test("a status requested outside of a page's answer is not set", async () => {
  await serve(missing);
  expect(await renderMissingPage()).toBe(false);
});

test("in a closed shop a missing page is missing", async () => {
  expect((await fetch(await serve(missing, true))).status).toBe(404);
});
