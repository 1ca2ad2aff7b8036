/*
 * Asks the registry whether a package that goes into a deployment is known to be dangerous. A step of
 * `npm run check`, which reads what is written into the file named as argument.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { evaluateAudit } from "@/scripts/checks/audit";

const [file = ".data/reports/audit.json"] = process.argv.slice(2);

/** A minute: a registry that is out of reach should not hold up the other checks for long. */
const TIMEOUT_MS = 60_000;

const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--audit-level=high", "--json"], {
  encoding: "utf8",
  timeout: TIMEOUT_MS,
  shell: process.platform === "win32",
});
const result = evaluateAudit(stdout ?? "");
mkdirSync(path.dirname(file), { recursive: true });
switch (result.kind) {
  case "clean":
    write({ passed: 1, failed: 0 });
    break;
  case "found":
    write({ passed: 0, failed: 1 });
    console.error(`Known to be dangerous:\n${result.findings.join("\n")}`);
    process.exitCode = 1;
    break;
  case "unasked": {
    const reason = result.reason.split(" - ")[0];
    const remark = `The registry could not be asked about its packages (${reason}).`;
    write({ passed: 0, failed: 0, remarks: [remark] });
    break;
  }
  default:
    result satisfies never;
}

function write(report: object): void {
  writeFileSync(file, JSON.stringify(report));
}
