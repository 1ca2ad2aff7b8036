import { expect, test } from "vitest";
import type { Refusal } from "@/lib/client/result";
import { refuseLink } from "./refuse-link";

const refusal = (status: number): Refusal => ({
  ...{ status, code: "not_found", message: "", docUrl: "", requestId: "req_1" },
});

test("a link that the shop does not know opens nothing", () => {
  expect(refuseLink(refusal(404))).toBe(false);
  expect(refuseLink(refusal(401))).toBe(false);
});

test("a shop that is busy or out of order has not refused the link", () => {
  expect(() => refuseLink(refusal(429))).toThrow("429");
  expect(() => refuseLink(refusal(503))).toThrow("503");
});
