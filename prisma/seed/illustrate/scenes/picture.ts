import type { Canvas } from "../canvas";

/** Pictures by the name of their file, without folder and ending. */
export type Pictures = Record<string, () => string>;

/** One picture for each colour, named `name-colour`. */
export function eachColour(
  name: string,
  colours: Record<string, string>,
  draw: (colour: string) => string,
): Pictures {
  return Object.fromEntries(
    Object.entries(colours).map(([colour, hex]) => [
      `${name}-${fileName(colour)}`,
      () => draw(hex),
    ]),
  );
}

/** Some entries of a table, in the order asked for. */
export function pick<Name extends string>(
  table: Record<Name, string>,
  ...names: readonly Name[]
): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, table[name]]));
}

/** What paints into a canvas. */
export type Paint = (art: Canvas) => void;

function fileName(colour: string): string {
  return colour.toLowerCase().replaceAll(" ", "-");
}
