import { createServer, type RequestListener } from "node:http";
import { afterEach, expect, test } from "vitest";
import { rewritePages } from "@/lib/server/rewrite-pages";
import { errorFallback } from "./error-fallback";

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function ask(pages: RequestListener, headers: Record<string, string> = {}) {
  const listener = rewritePages(
    async (request, response) => pages(request, response),
    async ({ headers }) => [errorFallback(headers["accept-language"])],
  );
  const server = createServer((request, response) => void listener(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  closing.push(() => server.close());
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  const reply = await fetch(url, { headers: { accept: "text/html,*/*", ...headers } });
  return { status: reply.status, text: await reply.text() };
}

/** What Next sends for a page that it could not render, in two pieces that part its body's tag. */
const failing: RequestListener = (_, response) => {
  response.statusCode = 500;
  response.setHeader("content-type", "text/html; charset=utf-8");
  response.write('<!DOCTYPE html><html id="__next_error__"><head></head><bo');
  response.end('dy class="a"><script>1</script></body></html>');
};

test("a failed page says so without scripts, in the reader's language, and leads on", async () => {
  const { status, text } = await ask(failing);
  expect(status).toBe(500);
  expect(text).toContain('<body class="a"><noscript><main lang="en">');
  expect(text).toContain("Something went wrong on our side");
  expect(text).toContain("<script>1</script></body></html>");
  const german = await ask(failing, { "accept-language": "de-AT,de;q=0.9" });
  expect(german.text).toContain("Bei uns ist etwas schiefgegangen");
});

test("other pages are sent as they are", async () => {
  const page = "<html><body>A mug.</body></html>";
  const fine: RequestListener = (_, response) => {
    response.setHeader("content-type", "text/html");
    response.setHeader("content-length", page.length);
    response.end(page);
  };
  expect(await ask(fine)).toEqual({ status: 200, text: page });
});
