/**
 * Test files share their modules (decision 89). So state that a module keeps between calls is made with `moduleState`
 * or `processWide`, which is reset before each file, and no test replaces a module of our own, which another file may
 * have loaded before: it passes in what has to be different. They share connections as well, on which a name belongs
 * to one statement. `node scripts/launch.mjs isolation-law` prints the violations and fails if there are any.
 */
import { globSync, readFileSync } from "node:fs";
import {
  mockedModules,
  namedStatements,
  unregisteredState,
} from "@/scripts/checks/isolation-rules";
import { CommandError, runCommand } from "@/scripts/run-command";

/** What runs on a server; a page that is opened anew in a browser loads its modules anew. */
const SERVED = ["lib/**/*.ts", "app/**/*.{ts,tsx}", "components/**/server/**/*.{ts,tsx}", "*.ts"];

const TESTS = ["{lib,app,components,scripts,torture,bench}/**/*.test.ts"];

/** The registry itself, code that Prisma has written, and configurations, which are read once. */
const EXCLUDED = /^lib\/kit\/(module|process)-state\.ts$|\/generated\/|\.config\.ts$|\.d\.ts$/;

const IS_TEST = /\.test\.ts$/;

await runCommand(async () => {
  const tests = filesOf(TESTS).filter((file) => !file.includes("node_modules"));
  const served = filesOf(SERVED).filter((file) => !IS_TEST.test(file) && !EXCLUDED.test(file));
  const faults = [
    ...served.flatMap((file) =>
      unregisteredState(readFileSync(file, "utf8"), file.endsWith("x") ? "tsx" : "ts").map(
        (name) => `${file}: ${name} is kept between calls and not made with moduleState.`,
      ),
    ),
    ...tests.flatMap((file) =>
      mockedModules(readFileSync(file, "utf8")).map((mocked) => `${file}: ${mocked}.`),
    ),
    ...sharedNames([...served, ...tests].filter((file) => file.endsWith(".ts"))),
  ];
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) {
    throw new CommandError(
      `${faults.length} places break the law of scripts/isolation-law.ts: another test file would notice.`,
    );
  }
  console.log(`${served.length} modules and ${tests.length} test files keep to themselves.`);
});

/** Names of statements that belong to several texts. */
function sharedNames(files: string[]): string[] {
  const named = files.flatMap((file) =>
    namedStatements(readFileSync(file, "utf8")).map(({ name, text = file }) => ({
      ...{ file, name, text: text.replaceAll(/\s+/g, " ") },
    })),
  );
  return [...Map.groupBy(named, ({ name }) => name)]
    .filter(([, all]) => new Set(all.map(({ text }) => text)).size > 1)
    .map(([name, all]) => `${all.map(({ file }) => file).join(", ")}: another statement ${name}.`);
}

function filesOf(patterns: string[]): string[] {
  return globSync(patterns).sort();
}
