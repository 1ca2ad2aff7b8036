import { expect, test } from "vitest";
import { createLog } from "@/lib/platform/log";

function listen() {
  const lines: string[] = [];
  return { lines, log: createLog({ level: "info" }, { write: (line) => lines.push(line) }) };
}

test("secrets and personal data never reach a line, at the top or below", () => {
  const { lines, log } = listen();
  const secrets = {
    authorization: "Bearer hidden-1",
    "x-cart-token": "hidden-2",
    X_CART_TOKEN: "hidden-2",
    email: "hidden-3@example.com",
    body: { card: "hidden-4" },
    shippingAddress: { city: "hidden-5" },
  };
  log.info(secrets, "at the top");
  log.info({ request: secrets }, "one level down");
  log.info({ request: { sent: [{ headers: secrets }] } }, "four levels down");
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toContain("hidden");
});

test("they reach no line in the midst of a text either", () => {
  const { lines, log } = listen();
  const texts = [
    "connect to postgresql://shop:hidden-1@db.example/shop",
    "GET / with Bearer hidden-2",
    "the key sk_live_hidden3hidden3hidden3 was revoked",
    "the link /account#lnk_hidden4hidden4hidden4",
    "signed by whsec_hidden5hidden5hidden5+/=",
    "pi_3abc_secret_hidden6",
    'mail to "Hid Den" <hidden-7.ö+x@mail.exämple.org>\nwas refused',
    "paid with 4242 4242 4242 4242, or 4000-0000-0000-9995, or 378282246310005.",
  ];
  for (const text of texts) {
    log.info(text);
    log.info({ note: text, list: [text] }, "in a field");
    log.error({ error: new Error(text, { cause: new TypeError(text) }) }, "in an error");
    log.info("put into %s", text);
  }
  expect(lines).toHaveLength(32);
  expect(lines.join()).not.toMatch(/hidden|4242|9995|310005/);
});

test("a row that the database refused is not repeated, and its constraint is named", () => {
  const { lines, log } = listen();
  const refused = Object.assign(new Error("new row violates check constraint"), {
    code: "23514",
    constraint: "orders_total_check",
    detail: "Failing row contains (ord_1, Hidden Street 1, hidden).",
  });
  log.error({ error: refused }, "it broke");
  expect(lines.join()).not.toMatch(/hidden/i);
  expect(JSON.parse(lines[0] ?? "{}").error).toMatchObject({
    code: "23514",
    constraint: "orders_total_check",
  });
});

test("what is no secret stays readable", () => {
  const { lines, log } = listen();
  const line = {
    requestId: "req_23456789abcdef",
    ms: 1_763_733_938_123,
    at: "2026-11-21T13:00:00Z",
  };
  log.info({ ...line, path: "/v3/public/pk_test_0123/products?q=mug" }, "order #1001 of store_1");
  expect(JSON.parse(lines[0] ?? "{}")).toMatchObject({
    ...line,
    path: "/v3/public/pk_test_0123/products?q=mug",
    msg: "order #1001 of store_1",
  });
});

test("an error keeps its type, stack and cause, and one that causes itself ends", () => {
  const { lines, log } = listen();
  log.error({ error: new Error("outer", { cause: new RangeError("inner") }) }, "it broke");
  const { level, msg, error } = JSON.parse(lines[0] ?? "{}");
  expect([level, msg, error.message]).toEqual(["error", "it broke", "outer"]);
  expect(error.stack).toContain("log.unit.test.ts");
  expect(error.cause).toMatchObject({ type: "RangeError", message: "inner" });
  const circle = new Error("again");
  circle.cause = circle;
  log.error({ error: circle }, "round and round");
  expect(lines[1]).toContain("[deeper]");
});
