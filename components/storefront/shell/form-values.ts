import { SUBMIT_KEY } from "@/components/ui/submit-key";

/** What was typed, by the name of each input: it fills the form again where no script kept it. */
export function formValues(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && name !== SUBMIT_KEY ? [[name, value]] : [],
    ),
  );
}
