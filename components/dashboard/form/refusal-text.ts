import type { Refusal } from "@/lib/client/result";
import type { FieldError } from "@/lib/contract/errors";
import { type FieldRule, inSentence } from "@/lib/contract/field-rules";
import { format, type Message, type Value } from "@/lib/kit/format-message";
import type { Messages } from "@/messages/dashboard";

/**
 * What a seller reads of a refusal. In English the API's own sentence, which knows most; in another
 * language that of its code, or of its reason where the code is `validation_failed`. `conflict` is the sentence for
 * that code, which by itself does not say what is in the way.
 */
export function refusalText(
  refusal: Pick<Refusal, "code" | "message" | "reason" | "fields">,
  messages: Messages,
  locale: string,
  conflict?: string,
): string {
  const { code, message, reason, fields } = refusal;
  const isEnglish = locale.startsWith("en");
  if (code === "conflict") {
    return conflict ?? (isEnglish ? message : messages.forms.refusals.conflict);
  }
  const table: Readonly<Record<string, string>> = messages.forms.refusals;
  const key = refusalKey(refusal);
  const known = Object.hasOwn(table, key) ? table[key] : undefined;
  if (known !== undefined) return known;
  // A reason without fields leaves nothing to check.
  if (code === "validation_failed" && (reason === undefined || fields !== undefined)) {
    return messages.forms.checkFields;
  }
  return isEnglish ? message : messages.forms.refusals.other;
}

/** What a sentence for a refusal is found by: the code says nothing where there is a reason. */
export function refusalKey({ code, reason }: Pick<Refusal, "code" | "reason">): string {
  return reason ?? code;
}

/**
 * Sentences by dotted path: in the language of the page where it has one for the code, else the API's. Where `values`
 * of the form have nothing at the path, that is what is wrong, whatever was sent for it.
 */
export function fieldTexts(
  {
    code,
    fields = {},
    fieldErrors = [],
  }: Partial<Pick<Refusal, "code" | "fields" | "fieldErrors">>,
  messages: Messages,
  values: unknown = undefined,
): Record<string, string> {
  const texts = messages.forms.fields;
  if (code === "slug_taken") return { slug: messages.forms.refusals.slug_taken };
  const sent = Object.entries(fields).map(([path, [message = ""]]) => [path, message]);
  // Of several the first is shown, so it is set last.
  const known = fieldErrors.toReversed().map((error): [string, string] => {
    const isMissing = error.code !== "required" && isEmpty(valueAt(error.path, values));
    const text = isMissing ? texts.required : (fieldText(error, texts) ?? error.message);
    return inList(error.path, text, values) ?? [error.path, text];
  });
  return Object.fromEntries([...sent, ...known]);
}

/** An entry of a list of words has no field of its own: the field of the list says which is wrong. */
function inList(path: string, text: string, values: unknown): [string, string] | undefined {
  const [, list = ""] = /^(.+)\.\d+$/.exec(path) ?? [];
  const entry = valueAt(path, values);
  return list !== "" && typeof entry === "string" ? [list, `${entry}: ${text}`] : undefined;
}

function isEmpty(value: unknown): boolean {
  return value === "" || value === null;
}

function valueAt(path: string, values: unknown): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (inside, key) =>
        typeof inside === "object" && inside !== null ? Reflect.get(inside, key) : undefined,
      values,
    );
}

/** What is wrong with a field in the language of the page; undefined where it has no sentence for that. */
export function fieldText(
  { code, path, params = {} }: Pick<FieldError, "code" | "path" | "params">,
  texts: Messages["forms"]["fields"],
): string | undefined {
  const rule = String(params.rule ?? "");
  if (Object.hasOwn(texts.rules, rule)) {
    const text: string | Message<Record<string, Value>> = texts.rules[rule as FieldRule];
    const values = Object.entries(params).map(([name, value]) => [name, inSentence(value)]);
    return format(text, Object.fromEntries(values));
  }
  const count = Number(params.minimum ?? params.maximum);
  switch (code) {
    case "required":
      return texts.required;
    case "invalid_type":
      return { number: texts.number, int: texts.whole }[String(params.expected)];
    case "invalid_value":
      return Array.isArray(params.values)
        ? format(texts.oneOf, { values: params.values.join(", ") })
        : undefined;
    case "invalid_format":
      return { email: texts.email, url: texts.url }[String(params.format)];
    case "not_multiple_of":
      return texts.tooManyDecimals;
    case "taken":
      return texts.taken;
    case "not_found":
      return texts.notFound;
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
