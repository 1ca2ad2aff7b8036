import { isUtf8 } from "node:buffer";
import { SaxesParser, type SaxesTagNS } from "saxes";
import { invalidFile } from "./invalid-file";
import type { FileSize } from "./on-thread";
import { flawOfStyle, flawOfTag, isSvg } from "./svg-rules";

/**
 * More than any drawing program writes, and little enough to be read within a second. The parser looks
 * through all open elements for each name: without a greatest depth its time grows with the square.
 */
export const SVG_LIMITS = {
  bytes: 4 * 1024 * 1024,
  depth: 64,
  elements: 50_000,
  attributesOfElement: 250,
};

/**
 * The size of a drawing without active content. Drawings are refused rather than cleaned: a seller's file is shown
 * unchanged or not at all. Reads it on the calling thread; uploads go through on-thread.ts.
 */
export function inspectSvg(bytes: Uint8Array): FileSize {
  if (bytes.length > SVG_LIMITS.bytes) throw invalidFile("Is an SVG file of more than 4 MiB.");
  if (!isUtf8(bytes)) throw invalidFile("Is not UTF-8, as an SVG file must be.");
  const root = readDrawing(new TextDecoder().decode(bytes));
  return sizeOf(root);
}

function readDrawing(text: string): SaxesTagNS {
  const parser = new SaxesParser({ xmlns: true });
  let root: SaxesTagNS | undefined;
  const refuse = (flaw: string | undefined) => {
    if (flaw !== undefined) throw invalidFile(flaw);
  };
  parser.on("error", (cause) => {
    throw invalidFile("Is neither a known type of file nor well-formed SVG.", cause);
  });
  parser.on("doctype", () => refuse("Must not have a DOCTYPE, for entities can be hidden in it."));
  parser.on("processinginstruction", () => refuse("Must not have processing instructions."));
  const bounds = drawingBounds();
  parser.on("opentagstart", bounds.opened);
  parser.on("attribute", bounds.hasAttribute);
  parser.on("opentag", (tag) => {
    if (root === undefined && !(isSvg(tag) && tag.local === "svg")) {
      throw invalidFile("Is XML, but no SVG.");
    }
    root ??= tag;
    refuse(flawOfTag(tag));
    styleDepth += Number(isStyle(tag));
  });
  parser.on("closetag", (tag) => {
    bounds.closed();
    styleDepth -= Number(isStyle(tag));
  });
  let styleDepth = 0;
  const readText = (part: string) => {
    if (styleDepth > 0) styles += part;
  };
  let styles = "";
  parser.on("text", readText);
  parser.on("cdata", readText);
  parser.write(text).close();
  refuse(flawOfStyle(styles));
  if (root === undefined) throw invalidFile("Is XML, but no SVG.");
  return root;
}

/** Counts what a drawing is made of, and refuses it as soon as that is more than it may be. */
function drawingBounds() {
  let [depth, elements, attributes] = [0, 0, 0];
  return {
    opened() {
      depth += 1;
      elements += 1;
      attributes = 0;
      if (depth > SVG_LIMITS.depth) throw invalidFile("Is an SVG file that is nested too deeply.");
      if (elements > SVG_LIMITS.elements)
        throw invalidFile("Is an SVG file with too many elements.");
    },
    hasAttribute() {
      attributes += 1;
      if (attributes > SVG_LIMITS.attributesOfElement)
        throw invalidFile("Is an SVG file with too many attributes on one element.");
    },
    closed() {
      depth -= 1;
    },
  };
}

const isStyle = (tag: SaxesTagNS) => isSvg(tag) && tag.local === "style";

/** Width and height as plain numbers; a missing one follows from the view box. */
function sizeOf({ attributes }: SaxesTagNS): { width: number | null; height: number | null } {
  const box =
    attributes.viewBox?.value
      .trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const [, , boxWidth = 0, boxHeight = 0] = box;
  const shape = boxWidth / boxHeight;
  const saidWidth = pixels(attributes.width?.value);
  const saidHeight = pixels(attributes.height?.value);
  const width = saidWidth ?? (saidHeight === undefined ? boxWidth : saidHeight * shape);
  const height = saidHeight ?? (saidWidth === undefined ? boxHeight : saidWidth / shape);
  return isSide(width) && isSide(height) ? { width, height } : { width: null, height: null };
}

/** Beyond a billion units, or below a thousandth of one, it is no side of anything that was drawn. */
function isSide(units: number): boolean {
  return units >= 1e-3 && units <= 1e9;
}

function pixels(text: string | undefined): number | undefined {
  const [, number] = /^\s*(\d{1,6}(?:\.\d+)?)(?:px)?\s*$/.exec(text ?? "") ?? [];
  return number === undefined ? undefined : Number(number);
}
