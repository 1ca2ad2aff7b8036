import { changedFields } from "./changed-fields";

/** What was being typed, and what the form began with then. */
export type Draft<Values> = { values: Values; before: Values };

/** A draft as it is stored; of what the form began with only the fields that differ. */
export function writeDraft<Values extends object>({ values, before }: Draft<Values>): string {
  return JSON.stringify({ values, before: changedFields(before, values) });
}

/** A stored draft; null if there is none, or if it does not say what the form began with, as older ones do not. */
export function readDraft<Values extends object>(text: string | null): Draft<Values> | null {
  if (text === null) return null;
  const { values, before }: Partial<Draft<Values>> = JSON.parse(text);
  if (values === undefined || before === undefined) return null;
  return { values, before: { ...values, ...before } };
}
