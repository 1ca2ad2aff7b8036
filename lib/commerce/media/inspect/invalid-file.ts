import { fieldError, type Refusal, refuse } from "@/lib/kit/errors";

/** The refusal of an uploaded file. */
export function invalidFile(sentence: string, cause?: unknown): Refusal {
  return refuse("validation_failed", {
    fields: { file: [fieldError("invalid", sentence)] },
    cause,
  });
}
