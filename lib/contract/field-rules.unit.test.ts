import { expect, test } from "vitest";
import { CreateDiscount } from "./discount";
import { issueCode, issueSentence } from "./errors";
import { FIELD_RULES, ruleOf } from "./field-rules";
import { ApproveReturn } from "./return";

test("no two rules have one sentence", () => {
  for (const [rule, sentence] of Object.entries(FIELD_RULES)) expect(ruleOf(sentence)).toBe(rule);
  expect(ruleOf("This field is required.")).toBeUndefined();
});

test.each([
  [
    CreateDiscount,
    { code: "ÉTÉ", type: "percentage", value: 10 },
    "invalid_format",
    "discount_code",
  ],
  [ApproveReturn, { labelUrl: "label.pdf" }, "invalid", "web_url"],
  [ApproveReturn, { labelUrl: "https://shop.example/\u0000" }, "invalid", "no_control_characters"],
] as const)("an error of a field names the rule that is broken", (schema, body, code, rule) => {
  const result = schema.safeParse(body, { error: issueSentence, reportInput: true });
  const found = (result.error?.issues ?? []).map(issueCode);
  expect(found).toContainEqual(
    expect.objectContaining({ code, params: expect.objectContaining({ rule }) }),
  );
});
