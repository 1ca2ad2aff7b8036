import type { Refusal } from "@/lib/client/result";
import type { FieldError } from "@/lib/contract/errors";
import { format } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/dashboard";

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

/** Sentences by dotted path: in the language of the page where it has one for the code, else the API's. */
export function fieldTexts(
  { fields = {}, fieldErrors = [] }: Pick<Refusal, "fields" | "fieldErrors">,
  messages: Messages,
): Record<string, string> {
  const texts = Object.entries(fields).map(([path, [message = ""]]) => [path, message]);
  // Of several the first is shown, so it is set last.
  const known = fieldErrors
    .toReversed()
    .map((error) => [error.path, fieldText(error, messages.forms.fields) ?? error.message]);
  return Object.fromEntries([...texts, ...known]);
}

function fieldText(
  { code, path, params = {} }: FieldError,
  texts: Messages["forms"]["fields"],
): string | undefined {
  const count = Number(params.minimum ?? params.maximum);
  switch (code) {
    case "required":
      return texts.required;
    case "invalid_type":
      return { number: texts.number, int: texts.whole }[String(params.expected)];
    case "invalid_format":
      return { email: texts.email, url: texts.url }[String(params.format)];
    case "too_short":
      return format(texts.tooShort, { count });
    case "too_long":
      return format(texts.tooLong, { count });
    case "too_few":
    case "too_small":
      return Number.isNaN(count) ? undefined : format(texts.least, { count });
    case "too_many":
    case "too_big":
      return Number.isNaN(count) ? undefined : format(texts.most, { count });
    case "out_of_order":
      return /(At|On|Date|to)$/.test(path) ? texts.endsBefore : texts.outOfOrder;
    case "above_price":
      return texts.aboveOriginal;
    case "below_sale_price":
      return texts.belowSale;
    default:
      return undefined;
  }
}
