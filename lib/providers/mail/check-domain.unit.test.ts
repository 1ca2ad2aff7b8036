import { expect, test } from "vitest";
import { checkDomain, type ReadTxt } from "./check-domain";

const zone =
  (records: Record<string, string[][]>): ReadTxt =>
  async (name) => {
    const found = records[name];
    if (found === undefined) throw Object.assign(new Error(name), { code: "ENOTFOUND" });
    return found;
  };

test("records are found by what they begin with, however they are cut", async () => {
  const read = zone({
    "shop.example": [["unrelated"], ["v=spf1 include:", "_spf.example -all"]],
    "_dmarc.shop.example": [["v=DMARC1; p=none"]],
    "resend._domainkey.shop.example": [["k=rsa; p=MIG"]],
  });
  expect(await checkDomain("shop.example", "resend", read)).toEqual({
    ...{ name: "shop.example", spf: "found", dkim: "found", dmarc: "found" },
  });
});

test("a missing record is missing, a failed lookup is unknown", async () => {
  expect(
    await checkDomain("bare.example", undefined, zone({ "bare.example": [["v=spf10"]] })),
  ).toEqual({ name: "bare.example", spf: "missing", dkim: "unknown", dmarc: "missing" });
  const silent: ReadTxt = async () => {
    throw Object.assign(new Error("late"), { code: "ECANCELLED" });
  };
  expect(await checkDomain("slow.example", "resend", silent)).toMatchObject({
    ...{ spf: "unknown", dkim: "unknown", dmarc: "unknown" },
  });
});
