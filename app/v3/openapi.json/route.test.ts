import { expect, test } from "vitest";
import { api } from "@/lib/testing/http";

test("the document is there for anybody, and not sent twice", async () => {
  const { status, body, headers } = await api.send("GET", "/v3/openapi.json");
  expect([status, body.openapi]).toEqual([200, "3.1.0"]);
  expect(headers["access-control-allow-origin"]).toBe("*");
  const again = await api.send("GET", "/v3/openapi.json", {
    headers: { "if-none-match": headers.etag },
  });
  expect(again.status).toBe(304);
});
