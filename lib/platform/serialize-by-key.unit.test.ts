import { expect, test } from "vitest";
import { serializeByKey } from "./serialize-by-key";

test("works of one key run one after another, even when one fails; other keys do not wait", async () => {
  const log: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = serializeByKey("a", async () => {
    log.push("one begins");
    await first.promise;
    log.push("one ends");
    throw new Error("one fails");
  });
  const two = serializeByKey("a", async () => log.push("two"));
  const other = serializeByKey("b", async () => log.push("other"));
  await other;
  expect(log).toEqual(["one begins", "other"]);
  first.resolve();
  await expect(one).rejects.toThrow("one fails");
  await two;
  expect(log).toEqual(["one begins", "other", "one ends", "two"]);
  expect(await serializeByKey("a", async () => "again")).toBe("again");
});
