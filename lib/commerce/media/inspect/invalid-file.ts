import { type FieldRule, ruleOf } from "@/lib/contract/field-rules";
import { fieldError, type Refusal, refuse } from "@/lib/kit/errors";

/** The refusal of an uploaded file. The rule that it breaks is that of the sentence, or one that says less. */
export function invalidFile(
  sentence: string,
  cause?: unknown,
  rule: FieldRule | undefined = ruleOf(sentence),
): Refusal {
  const error = fieldError("invalid", sentence, rule && { rule });
  return refuse("validation_failed", { fields: { file: [error] }, cause });
}
