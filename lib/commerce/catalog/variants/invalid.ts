import { fieldError, type Refusal, refuse } from "@/lib/kit/errors";

/** The refusal of one field of the options or variants input. */
export function invalid(field: string, sentence: string): Refusal {
  return refuse("validation_failed", { fields: { [field]: [fieldError("invalid", sentence)] } });
}
