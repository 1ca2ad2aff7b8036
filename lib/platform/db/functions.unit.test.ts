import { expect, test } from "vitest";
import { readFunctions } from "@/lib/platform/db/apply-functions";

test("each SQL function says above it what it does, takes, answers and locks", async () => {
  const files = await readFunctions("lib");
  const functions = files.flatMap(({ file, sql }) =>
    [...sql.matchAll(FUNCTION)].map(([, header = "", name, taken = "", rest = ""]) => ({
      ...{ name: `${file}: ${name}`, header, taken, rest },
    })),
  );
  const silent = functions.flatMap(({ name, header, taken, rest }) => {
    const missing = [
      header === "" && "what it does",
      taken.trim() !== "" && !/^-- Arguments?\b/m.test(header) && "Arguments",
      /^\s*RETURNS jsonb/.test(rest) &&
        !/^-- (Result|Arguments and result)/m.test(header) &&
        "Result",
      LOCKS.test(rest) && !/^-- Locks/m.test(header) && "Locks",
    ].filter(Boolean);
    return missing.length > 0 ? [`${name} lacks ${missing.join(", ")}`] : [];
  });
  expect(silent).toEqual([]);
  const made = files.flatMap(({ sql }) => sql.match(/^CREATE (OR REPLACE )?FUNCTION/gm) ?? []);
  expect(functions.length).toBe(made.length);
});

/** The comment above a function, its name, its arguments, and what follows up to its end. */
const FUNCTION =
  /((?:^--.*\n)*)^CREATE (?:OR REPLACE )?FUNCTION (\w+)\s*\(([\s\S]*?)\)(\s*RETURNS [\s\S]*?\n?\$\$;)/gm;

/** What keeps others from rows that were there before. */
const LOCKS = /\b(UPDATE [a-z_]+ |DELETE FROM|FOR (NO KEY )?UPDATE|pg_advisory)/;
