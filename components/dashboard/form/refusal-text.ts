import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/dashboard";
import type { Refusal } from "./outcome";

/**
 * What a seller reads of a refusal. In English the API's own sentence, which knows most; in another
 * language that of its code.
 */
export function refusalText(
  { code, message }: Refusal,
  messages: Messages,
  locale: string,
): string {
  const table: Readonly<Record<string, string>> = messages.forms.refusals;
  const known = Object.hasOwn(table, code) ? table[code] : undefined;
  if (code === "insufficient_scope" && known !== undefined) return known;
  if (locale.startsWith("en") && code === "conflict") return message;
  if (code === "validation_failed") return messages.forms.checkFields;
  return known ?? (locale.startsWith("en") ? message : messages.forms.refusals.other);
}

/** Messages by dotted path, in the language of the page where the sentence is one we know. */
export function fieldTexts(
  fields: Readonly<Record<string, string[]>>,
  messages: Messages,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, [message = ""]]) => [path, fieldText(message, messages)]),
  );
}

function fieldText(message: string, { forms: { fields } }: Messages): string {
  const plain: readonly [sentence: RegExp, text: string][] = [
    [/^(?:This field is required|Must not be empty)/, fields.required],
    [/^Must be an e-mail/, fields.email],
    [/^Must be a number/, fields.number],
    [/^Must be a whole number/, fields.whole],
    [/^Must be a URL/, fields.url],
    [/^Must not be above the price/, fields.aboveOriginal],
    [/^Must not be below the sale price/, fields.belowSale],
  ];
  const known = plain.find(([sentence]) => sentence.test(message));
  if (known !== undefined) return known[1];
  const [, count] = /^Must (?:have )?(?:be )?at (?:most|least) ([\d.]+)/.exec(message) ?? [];
  if (count === undefined) return message;
  const isText = message.includes("characters");
  if (message.includes("at most")) return format(isText ? fields.tooLong : fields.most, { count });
  return format(isText ? fields.tooShort : fields.least, { count });
}
