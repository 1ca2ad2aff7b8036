import { z } from "zod";

/** JSON in a field of a form. An empty field means an empty object. */
export const jsonText = z.string().transform((value, context): unknown => {
  if (value.trim() === "") return {};
  try {
    return JSON.parse(value);
  } catch {
    context.addIssue({ code: "custom", message: "Must be a JSON object." });
    return z.NEVER;
  }
});
