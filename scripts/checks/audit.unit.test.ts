import { expect, test } from "vitest";
import { evaluateAudit } from "./audit";

const report = (vulnerabilities: object) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities });

test("a grave finding fails the check and is named; a slight one does not", () => {
  const slight = { "left-pad": { severity: "moderate", range: "<1.3.1" } };
  expect(evaluateAudit(report(slight))).toEqual({ kind: "clean" });
  const grave = { ...slight, "right-pad": { severity: "critical", range: "<=2.0.0" } };
  expect(evaluateAudit(report(grave))).toEqual({
    kind: "found",
    findings: ["right-pad <=2.0.0 (critical)"],
  });
});

test("nothing found is clean", () => {
  expect(evaluateAudit(report({}))).toEqual({ kind: "clean" });
});

test("a registry that knows no advisories was not asked, which is not clean", () => {
  const refusal = JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405 });
  expect(evaluateAudit(refusal)).toEqual({ kind: "unasked", reason: "405 Method Not Allowed" });
  expect(evaluateAudit("")).toEqual({ kind: "unasked", reason: "it gave no report" });
});
