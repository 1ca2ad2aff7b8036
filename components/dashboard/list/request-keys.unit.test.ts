import { expect, test } from "vitest";
import { createRequestKeys } from "./request-keys";

function counted() {
  let count = 0;
  return createRequestKeys(() => `key ${++count}`);
}

test("the same request, sent twice before it was answered, has one key", () => {
  const keys = counted();
  expect([keys.keyFor({ amount: 500 }), keys.keyFor({ amount: 500 })]).toEqual(["key 1", "key 1"]);
});

test("another request has another key", () => {
  const keys = counted();
  expect([keys.keyFor({ amount: 500 }), keys.keyFor({ amount: 600 })]).toEqual(["key 1", "key 2"]);
});

test("after an answer the same request is a refund of its own", () => {
  const keys = counted();
  keys.keyFor({ amount: 500 });
  keys.answered();
  expect(keys.keyFor({ amount: 500 })).toBe("key 2");
});

const refusal = { code: "validation_failed", message: "", requestId: "", docUrl: "", status: 422 };

test("what is sent after a refusal is a request of its own", () => {
  const keys = counted();
  keys.keyFor({ amount: 500 });
  keys.refused(refusal);
  expect(keys.keyFor({ amount: 500 })).toBe("key 2");
});

test.each([
  ["no answer", null],
  ["a failure of the server", { ...refusal, code: "internal_error", status: 500 }],
  [
    "a request that is still worked on",
    { ...refusal, code: "idempotency_in_progress", status: 409 },
  ],
])("after %s the same request keeps its key", (_, refused) => {
  const keys = counted();
  keys.keyFor({ amount: 500 });
  keys.refused(refused);
  expect(keys.keyFor({ amount: 500 })).toBe("key 1");
});
