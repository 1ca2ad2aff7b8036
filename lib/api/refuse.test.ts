import { afterEach, expect, test } from "vitest";
import { setClockOffset } from "@/lib/kit/clock";
import { fieldError, refuse } from "@/lib/kit/errors";
import { newToken } from "@/lib/testing/http";
import { api, notes } from "@/lib/testing/notes-api";
import { createStore } from "@/lib/testing/store";

const store = await createStore();

afterEach(() => {
  notes.reset();
  setClockOffset(0);
});

const fail = (error: unknown, headers = {}) => {
  notes.failure = error;
  return api.public(store).get("/notes/1", { token: newToken(), headers });
};

test("the envelope carries code, message, request id and a place to read on", async () => {
  const { status, body, headers } = await fail(refuse("not_found"));
  expect(status).toBe(404);
  expect(body).toEqual({
    error: {
      code: "not_found",
      message: "The resource was not found.",
      requestId: headers["x-request-id"],
      docUrl: "http://localhost:3000/docs/errors#error-not_found",
    },
  });
  expect(headers["x-request-id"]).toMatch(/^req_\w{21}$/);
});

test("422 always says validation_failed; the cause is the reason", async () => {
  const { status, body } = await fail(
    refuse("payment_declined", {
      fields: { paymentMethod: [fieldError("not_allowed", "Your card was declined.")] },
      details: { declineCode: "card_declined" },
    }),
  );
  expect(status).toBe(422);
  expect(body.error).toMatchObject({
    code: "validation_failed",
    reason: "payment_declined",
    fields: { paymentMethod: ["Your card was declined."] },
    fieldErrors: [
      { path: "paymentMethod", code: "not_allowed", message: "Your card was declined." },
    ],
    details: { declineCode: "card_declined" },
    docUrl: "http://localhost:3000/docs/errors#error-payment_declined",
  });
});

test("a client that accepts problem+json gets the same in the format of RFC 9457", async () => {
  const { status, body, headers } = await fail(
    refuse("insufficient_stock", { details: { available: 3 } }),
    {
      accept: "application/problem+json",
    },
  );
  expect(status).toBe(409);
  expect(headers["content-type"]).toBe("application/problem+json");
  expect(body).toEqual({
    type: "http://localhost:3000/docs/errors#error-insufficient_stock",
    title: "insufficient stock",
    status: 409,
    detail: "There is not enough stock.",
    instance: `/v3/public/${store.keys.publishable.test}/notes/1`,
    code: "insufficient_stock",
    details: { available: 3 },
    requestId: headers["x-request-id"],
  });
});

test("a bug is 500 without details", async () => {
  const { status, body, text } = await fail(new Error("secret detail"));
  expect([status, body.error.code]).toEqual([500, "internal_error"]);
  expect(text).not.toContain("secret detail");
});

test.each([
  ["a refused connection", Object.assign(new Error("x"), { code: "ECONNREFUSED" })],
  ["a full pool", new Error("timeout exceeded when trying to connect")],
  ["a database too busy to answer a new connection", new Error("timeout expired")],
  ["a database shutting down", Object.assign(new Error("x"), { code: "57P01" })],
  [
    "a lost connection, deep inside",
    new Error("a", { cause: new Error("Connection terminated unexpectedly") }),
  ],
])("%s is 503 with Retry-After", async (_name, error) => {
  const { status, body, headers } = await fail(error);
  expect([status, body.error.code]).toEqual([503, "service_unavailable"]);
  expect(headers["retry-after"]).toBe("2");
});

test.each(["40001", "40P01", "55P03", "23505"])(
  "a lost race (%s) is 409 conflict",
  async (code) => {
    const { status, body } = await fail(Object.assign(new Error("x"), { code }));
    expect([status, body.error.code]).toEqual([409, "conflict"]);
  },
);

test("an answer with an undeclared field is not sent", async () => {
  const { status, text } = await api.private(store).get("/leaky");
  expect(status).toBe(500);
  expect(text).not.toContain('"cost"');
});

test("404 and 405 are JSON everywhere under /v3", async () => {
  for (const path of [
    "/v3",
    "/v3/nothing",
    "/v3/public/pk/nothing/at/all",
    "/v3/private/stores/x/store",
  ]) {
    const { status, body } = await api.send("GET", path);
    expect([path, status, body.error.code]).toEqual([path, 404, "not_found"]);
  }
  const { status, body, headers } = await api.public(store).send("PUT", "/notes");
  expect([status, body.error.code]).toEqual([405, "method_not_allowed"]);
  expect(headers.allow).toBe("GET, POST, HEAD, OPTIONS");
});
