import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { PART_HEADER } from "@/lib/kit/page-part";
import { markPart } from "./page-part";

test.each([
  ["a whole page", "GET", {}, undefined],
  ["a page that the router asks for", "GET", { rsc: "1" }, "1"],
  ["a page after an action", "POST", { "next-action": "abc" }, "1"],
  ["a whole page whose asker says otherwise", "GET", { [PART_HEADER]: "1" }, undefined],
])("%s is recognized", (_, method, headers, expected) => {
  const request = { method, headers: { ...headers } } as unknown as IncomingMessage;
  markPart(request);
  expect(request.headers[PART_HEADER]).toBe(expected);
});
