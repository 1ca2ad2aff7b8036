import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";

/** A place of a message that is filled in; with a number where a plural form is chosen by it. */
type Argument = { name: string; isPlural: boolean };

/** The arguments of a message, by name. Throws on a message that is not ICU. */
export function parseMessageArguments(message: string): Argument[] {
  const found = new Map<string, boolean>();
  for (const element of elementsOf(parse(message))) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    const isPlural = element.type === TYPE.plural && element.pluralType === "cardinal";
    // Numbers, dates and markup are made by the page; `format` fills in texts and counts.
    if (!isPlural && element.type !== TYPE.argument) throw new Error(`Not supported: ${message}`);
    found.set(element.value, isPlural || (found.get(element.value) ?? false));
  }
  return [...found]
    .map(([name, isPlural]) => ({ name, isPlural }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** The elements of a message, with those inside its plurals. */
export function elementsOf(elements: MessageFormatElement[]): MessageFormatElement[] {
  return elements.flatMap((element) =>
    element.type === TYPE.plural
      ? [element, ...Object.values(element.options).flatMap(({ value }) => elementsOf(value))]
      : [element],
  );
}
