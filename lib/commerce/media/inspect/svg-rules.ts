import type { SaxesTagNS } from "saxes";

const SVG = "http://www.w3.org/2000/svg";
const XHTML = "http://www.w3.org/1999/xhtml";

/** What draws. Scripts, foreign objects, players and animation, which can rewrite a link, are not here. */
const DRAWING = new Set(
  `svg g defs symbol use title desc metadata switch view a style
  path rect circle ellipse line polyline polygon image text tspan textPath
  linearGradient radialGradient stop pattern clipPath mask marker filter
  feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting
  feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
  feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting
  feSpotLight feTile feTurbulence`.split(/\s+/),
);

/** A picture inside the drawing, in a type that cannot do anything either. */
const EMBEDDED = /^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/=\s]*$/;

/** Whether a tag is SVG's own. */
export function isSvg({ uri }: Pick<SaxesTagNS, "uri">): boolean {
  return uri === SVG;
}

/** The reason why a tag is refused; undefined if it is allowed. Tags of drawing programs mean nothing to a browser. */
export function flawOfTag(tag: SaxesTagNS): string | undefined {
  if (tag.uri === XHTML) return "Must not contain HTML.";
  if (isSvg(tag) && !DRAWING.has(tag.local)) {
    return `Must not contain ${tag.local.slice(0, 40)} elements.`;
  }
  return Object.values(tag.attributes)
    .map(({ local, prefix, value }) => flawOfAttribute(local.toLowerCase(), prefix, value))
    .find((flaw) => flaw !== undefined);
}

function flawOfAttribute(name: string, prefix: string, value: string): string | undefined {
  if (prefix === "xmlns" || name === "xmlns") return undefined;
  if (name.startsWith("on")) return "Must not have event handlers.";
  if (name === "base") return "Must not change what its links are relative to.";
  if (name === "href" || name === "src") {
    const isInside = value.trim().startsWith("#") || EMBEDDED.test(value.trim());
    return isInside ? undefined : "Must not link to anything outside itself.";
  }
  return flawOfStyle(value);
}

/** The same for a style sheet, or the value of an attribute, which may be one. */
export function flawOfStyle(css: string): string | undefined {
  const hasEscapes = /\\/.test(css);
  const calls = [...css.matchAll(/url\s*\(\s*(["']?)\s*([^"')]*)/gi)];
  const isInside = calls.every(([, , target = ""]) => target.startsWith("#"));
  const isActive = /@import|javascript:|expression\s*\(|image-set\s*\(|image\s*\(|src\s*\(/i.test(
    css,
  );
  return hasEscapes || !isInside || isActive
    ? "Must not have styles that load anything from outside."
    : undefined;
}
