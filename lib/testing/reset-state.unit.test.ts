import { expect, test } from "vitest";
import { clockOffset, setClockOffset } from "@/lib/kit/clock";
import { isCurrency } from "@/lib/kit/currency";
import { moduleState } from "@/lib/kit/module-state";
import { processForLife, processState, processWide } from "@/lib/kit/process-state";
import configuration from "@/vitest.config";

declare module "@/lib/kit/process-state" {
  interface ProcessState {
    emptiedByTest: Map<string, number>;
    keptByTest: { times: number };
  }
}

const RESET = "lib/testing/reset-state.ts";

test("before each file everything is as it was when its module was loaded", async () => {
  const own = moduleState((): { last?: string } => ({}));
  const shared = processWide("emptiedByTest", () => new Map());
  const forLife = processForLife("keptByTest", () => ({ times: 0 }));
  own.last = "a";
  shared.set("a", 1);
  forLife.times += 1;
  setClockOffset(60);
  processState.isDraining = true;
  // A query makes it another module, which runs once more.
  await import(`./${"reset-state"}?again`);
  expect(own).toEqual({});
  expect(shared.size).toBe(0);
  expect(processState.emptiedByTest).toBe(shared);
  expect(forLife.times).toBe(1);
  expect(clockOffset()).toBe(0);
  expect(processState.isDraining).toBeUndefined();
  expect(isCurrency("GBP")).toBe(true);
});

test("every project whose files share their modules has them put back", () => {
  const { projects } = (configuration as Configuration).test;
  const sharing = projects.filter(({ test }) => test.isolate === false);
  expect(sharing.map(({ test }) => test.name)).toEqual(["unit", "database"]);
  for (const { test } of sharing) expect(test.setupFiles).toContain(RESET);
});

type Configuration = {
  test: { projects: { test: { name: string; isolate?: boolean; setupFiles: string[] } }[] };
};
