import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { processState, processWide } from "./process-state";

test("two copies of the module share what one of them keeps", async () => {
  processState.storefront = {
    publishableKey: "pk_one",
    ...{ baseUrl: "http://localhost", deploymentUrl: "http://localhost" },
  };
  const copy: typeof import("./process-state") = await import("./process-state?copy" as string);
  expect(copy.processWide).not.toBe(processWide);
  expect(copy.processState.storefront?.publishableKey).toBe("pk_one");
  processState.storefront = undefined;
});

test("nothing else of ours is kept on globalThis", () => {
  const files = ["lib", "app", "components"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes("generated"))
      .map((file) => path.join(folder, file)),
  );
  const own = [
    "lib/kit/process-state.ts",
    "lib/kit/process-state.unit.test.ts",
    // Of the program that runs the tests, which loads this file anew for each of its projects.
    "lib/testing/global-setup.ts",
    // Of a page in a browser, from its first lines until its scripts are there.
    "components/dashboard/form/typed-before.tsx",
  ];
  const keeping = files.filter(
    (file) =>
      !own.includes(file) &&
      /declare global|Symbol\.for\(|globalThis\.cartwright/.test(readFileSync(file, "utf8")),
  );
  expect(keeping).toEqual([]);
});
