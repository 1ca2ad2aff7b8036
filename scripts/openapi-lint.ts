/** Holds the OpenAPI document to Redocly's recommended rules, of which not even a warning remains. */
import { readFile } from "node:fs/promises";
import path from "node:path";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { CommandError, runCommand } from "@/scripts/run-command";

const FILE = "lib/client/openapi.json";

await runCommand(async () => {
  const problems = await lintFromString({
    source: await readFile(FILE, "utf8"),
    absoluteRef: path.resolve(FILE),
    config: await createConfig({ extends: ["recommended"] }),
  });
  for (const { severity, ruleId, message, location } of problems)
    console.error(`${severity} ${ruleId}: ${message} (${location[0]?.pointer})`);
  if (problems.length > 0) throw new CommandError(`${problems.length} problems in ${FILE}.`);
  console.log(`${FILE} keeps Redocly's recommended rules.`);
});
