import { expect, test } from "vitest";
import { dashboardRoute } from "./dashboard-route";

const sent = (body: string) =>
  new Request("http://localhost:3000/dashboard/auth/x", {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body,
  });

test("a route reads its body from the request or from the call, whichever it likes", async () => {
  const byRequest = dashboardRoute("test", async (request) => new Response(await request.text()));
  expect(await (await byRequest(sent('{"a":1}'))).text()).toBe('{"a":1}');
  const byCall = dashboardRoute("test", async (_request, call) => {
    const bytes = await call.readBody({ bytes: 100 });
    return new Response(Buffer.from(bytes).toString());
  });
  expect(await (await byCall(sent('{"a":1}'))).text()).toBe('{"a":1}');
  expect((await byCall(sent("x".repeat(101)))).status).toBe(413);
});
