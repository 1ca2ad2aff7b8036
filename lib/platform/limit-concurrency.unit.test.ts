import { expect, test } from "vitest";
import { limitConcurrency } from "./limit-concurrency";

test("so many run at once, so many wait in order, and the next is refused at once", async () => {
  const { run } = limitConcurrency({ atOnce: 2, waiting: 2 });
  const events: string[] = [];
  const doors = Array.from({ length: 4 }, () => Promise.withResolvers<void>());
  const works = doors.map(({ promise }, at) =>
    run(async () => {
      events.push(`begins ${at}`);
      await promise;
      return at;
    }),
  );
  expect(run(async () => 9)).toBeNull();
  await Promise.resolve();
  expect(events).toEqual(["begins 0", "begins 1"]);
  doors[1]?.resolve();
  expect(await works[1]).toBe(1);
  await Promise.resolve();
  expect(events).toEqual(["begins 0", "begins 1", "begins 2"]);
  for (const door of doors) door.resolve();
  expect(await Promise.all(works)).toEqual([0, 1, 2, 3]);
  expect(await run(async () => 5)).toBe(5);
});

test("a work that fails makes room for the next", async () => {
  const { run } = limitConcurrency({ atOnce: 1, waiting: 1 });
  const failing = run(async () => {
    throw new Error("broken");
  });
  const next = run(async () => "done");
  await expect(failing).rejects.toThrow("broken");
  expect(await next).toBe("done");
});
