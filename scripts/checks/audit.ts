import { z } from "zod";

/** The registry's advisories about the packages that go into a deployment. */
type AuditResult =
  | { kind: "clean" }
  | { kind: "found"; findings: string[] }
  | { kind: "unasked"; reason: string };

const Report = z.object({
  auditReportVersion: z.number(),
  vulnerabilities: z.record(
    z.string(),
    z.object({ severity: z.string(), range: z.string().optional() }),
  ),
});

const Refusal = z.object({ message: z.string() });

/** From which severity on a finding fails the check. */
const GRAVE = new Set(["high", "critical"]);

/**
 * Evaluates the output of `npm audit --json`. A registry without advisories, or an unreachable one, gives no
 * result: that is reported, and is not a failure.
 */
export function evaluateAudit(output: string): AuditResult {
  const said = parse(output);
  const report = Report.safeParse(said);
  if (!report.success) {
    const refusal = Refusal.safeParse(said);
    return { kind: "unasked", reason: refusal.data?.message ?? "it gave no report" };
  }
  const findings = Object.entries(report.data.vulnerabilities)
    .filter(([, { severity }]) => GRAVE.has(severity))
    .map(([name, { severity, range }]) => `${name} ${range ?? ""} (${severity})`);
  return findings.length === 0 ? { kind: "clean" } : { kind: "found", findings };
}

function parse(output: string): unknown {
  try {
    return JSON.parse(output);
  } catch {
    return undefined;
  }
}
