/*
 * `npm run doctor [-- --json]`: looks at everything the shop stands on and says what to do, one line each.
 * It changes nothing, sends nothing and charges nothing. Exits 1 when something is broken.
 */
import { parseArgs } from "node:util";
import { overrideEnvironment } from "@/lib/platform/config";
import { closeDb } from "@/lib/platform/db";
import { examine, isHealthy } from "@/scripts/doctor/examine";
import type { Finding } from "@/scripts/doctor/finding";
import { CommandError, runCommand } from "@/scripts/run-command";

const SIGNS: Record<Finding["level"], string> = { ok: "✓", attention: "!", broken: "✗" };

await runCommand(async () => {
  const isJson = readArguments();
  // The findings are the report; log lines would only mix with it.
  overrideEnvironment({ LOG_LEVEL: "silent" });
  const findings = await examine();
  await closeDb();
  if (isJson) console.log(JSON.stringify({ ok: isHealthy(findings), findings }, null, 2));
  else findings.forEach(show);
  // A check that timed out may still hold a connection open; do not wait for it.
  process.exit(isHealthy(findings) ? 0 : 1);
});

function show({ check, level, message, todo }: Finding): void {
  console.log(`${SIGNS[level]} ${check.padEnd(14)} ${message}${todo ? ` → ${todo}` : ""}`);
}

function readArguments(): boolean {
  try {
    return parseArgs({ options: { json: { type: "boolean", default: false } } }).values.json;
  } catch {
    throw new CommandError("npm run doctor [-- --json]");
  }
}
