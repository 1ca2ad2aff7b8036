import { expect, test } from "vitest";
import { closeDb, poolUse, query, runInBackground } from "@/lib/platform/db";

const one = () => query("test_one", "SELECT 1");

test("closing waits for background work, and for the work that it starts", async () => {
  await one();
  const done: string[] = [];
  runInBackground("The first was not written.", async () => {
    await one();
    runInBackground("The second was not written.", async () => {
      await one();
      done.push("second");
    });
    done.push("first");
  });
  await closeDb();
  expect(done).toEqual(["first", "second"]);
});

test("nothing is begun in the background while the database is closed", async () => {
  await one();
  await closeDb();
  let isBegun = false;
  const begin = () =>
    runInBackground("It was not written.", async () => {
      isBegun = true;
      await one();
    });
  begin();
  expect([isBegun, poolUse().open]).toEqual([false, 0]);
  await one();
  begin();
  expect(isBegun).toBe(true);
});

test("a write that fails in the background fails no caller", async () => {
  await one();
  runInBackground("It was not written.", () => query("test_wrong", "SELECT nothing"));
  await expect(closeDb()).resolves.toBeUndefined();
});
