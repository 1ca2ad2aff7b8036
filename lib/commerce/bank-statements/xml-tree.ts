import { SaxesParser } from "saxes";

/** An element with what is inside it. */
export interface XmlElement {
  /** Without the prefix of its namespace. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

/** The parser looks through all open elements for each name: without a greatest depth its time grows with the square. */
const DEPTH_MAX = 40;
const ELEMENTS_MAX = 1_000_000;

/** Says why a document is not read. */
export class XmlFlaw extends Error {
  override readonly name = "XmlFlaw";
}

/**
 * Reads a document element by element: those called `name` are handed on once they are whole, and not kept. Throws
 * XmlFlaw for what is not well formed, nested too deeply, or has a DOCTYPE, in which entities can be hidden; outer
 * entities are never read. Returns the path of names that the elements stood under.
 */
export function readElements(
  text: string,
  name: string,
  take: (element: XmlElement, path: readonly string[]) => void,
): void {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  const open: XmlElement[] = [];
  let elements = 0;
  parser.on("error", (cause) => {
    throw new XmlFlaw("Is not well-formed XML.", { cause });
  });
  parser.on("doctype", () => {
    throw new XmlFlaw("Must not have a DOCTYPE, for entities can be hidden in it.");
  });
  parser.on("opentag", (tag) => {
    elements += 1;
    if (path.length >= DEPTH_MAX) throw new XmlFlaw("Is nested too deeply.");
    if (elements > ELEMENTS_MAX) throw new XmlFlaw("Has too many elements.");
    path.push(tag.local);
    if (open.length === 0 && tag.local !== name) return;
    const attributes = Object.fromEntries(
      Object.values(tag.attributes).map((attribute) => [attribute.local, attribute.value]),
    );
    const element = { name: tag.local, attributes, children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const add = (part: string) => {
    const inside = open.at(-1);
    if (inside !== undefined) inside.text += part;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => {
    path.pop();
    const closed = open.pop();
    if (closed !== undefined && open.length === 0) take(closed, path);
  });
  parser.write(text).close();
}

/** The elements at a path below an element. */
export function findAll(element: XmlElement, ...path: string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((one) => one.name === name)),
    [element],
  );
}

/** The trimmed text of the first element at a path; empty if there is none. */
export function textAt(element: XmlElement, ...path: string[]): string {
  return findAll(element, ...path)[0]?.text.trim() ?? "";
}
