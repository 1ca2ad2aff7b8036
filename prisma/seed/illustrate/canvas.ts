/** A drawing in progress: what is painted, in order, and the gradients and clips it refers to. */
export type Canvas = {
  readonly width: number;
  readonly height: number;
  readonly painted: string[];
  readonly defined: Map<string, string>;
};

/** Where a gradient changes: offset from 0 to 1, colour, and opacity when it is not whole. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Attributes of a painted element; `null` and `undefined` are left out. */
type Attributes = Record<string, string | number | null | undefined>;

/** An empty drawing of that size. */
export function canvas(width: number, height: number): Canvas {
  return { width, height, painted: [], defined: new Map() };
}

/** The finished SVG document. */
export function toSvg(art: Canvas): string {
  const definitions = [...art.defined].map(([markup, id]) => markup.replace("§", id));
  const defs = definitions.length > 0 ? `<defs>${definitions.join("")}</defs>` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${art.width} ${art.height}" stroke-linecap="round" stroke-linejoin="round">${defs}${art.painted.join("")}</svg>\n`;
}

/** Rounds to a tenth and drops what a decimal does not need. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? "0" : String(rounded);
}

/** Paints a path. */
export function fill(art: Canvas, path: string, paint: string, attributes: Attributes = {}): void {
  art.painted.push(`<path d="${path}" fill="${paint}"${attributeText(attributes)}/>`);
}

/** Keeps a path to be painted several times over with `fillShape`. */
export function shape(art: Canvas, path: string): string {
  return reference(art, `<path id="§" d="${path}"/>`).slice(4, -1);
}

/** Paints a kept path. */
export function fillShape(art: Canvas, kept: string, paint: string): void {
  art.painted.push(`<use href="${kept}" fill="${paint}"/>`);
}

/** Draws a line along a path, with round ends. */
export function stroke(
  art: Canvas,
  path: string,
  paint: string,
  width: number,
  attributes: Attributes = {},
): void {
  art.painted.push(
    `<path d="${path}" fill="none" stroke="${paint}" stroke-width="${num(width)}"${attributeText(attributes)}/>`,
  );
}

/** Paints a group: whatever `paint` paints carries the attributes together. */
export function group(art: Canvas, attributes: Attributes, paint: () => void): void {
  art.painted.push(`<g${attributeText(attributes)}>`);
  paint();
  art.painted.push("</g>");
}

/** Paints something at another place, size or turn than the one it was drawn for. */
export function placed(
  art: Canvas,
  [x, y]: readonly [number, number],
  paint: () => void,
  { scale = 1, turn = 0 }: { scale?: number; turn?: number } = {},
): void {
  const turned = turn === 0 ? "" : `rotate(${turn})`;
  const scaled = scale === 1 ? "" : `scale(${scale})`;
  group(art, { transform: `translate(${num(x)} ${num(y)})${turned}${scaled}` }, paint);
}

/** A straight gradient between two points of the drawing. */
export function linear(
  art: Canvas,
  from: readonly [number, number],
  to: readonly [number, number],
  stops: readonly Stop[],
): string {
  const ends = `x1="${num(from[0])}" y1="${num(from[1])}" x2="${num(to[0])}" y2="${num(to[1])}"`;
  return reference(
    art,
    `<linearGradient id="§" gradientUnits="userSpaceOnUse" ${ends}>${stopText(stops)}</linearGradient>`,
  );
}

/** A round gradient; `squash` flattens it to an ellipse of that height. */
export function radial(
  art: Canvas,
  centre: readonly [number, number],
  radius: number,
  stops: readonly Stop[],
  squash = 1,
): string {
  const [x, y] = centre;
  const flat =
    squash === 1
      ? `cx="${num(x)}" cy="${num(y)}"`
      : `gradientTransform="matrix(1 0 0 ${squash} ${num(x)} ${num(y)})" cx="0" cy="0"`;
  return reference(
    art,
    `<radialGradient id="§" gradientUnits="userSpaceOnUse" ${flat} r="${num(radius)}">${stopText(stops)}</radialGradient>`,
  );
}

/** A repeating tile; `transform` leans or turns it. */
export function pattern(
  art: Canvas,
  width: number,
  height: number,
  markup: string,
  transform?: string,
): string {
  const placed = transform === undefined ? "" : ` patternTransform="${transform}"`;
  return reference(
    art,
    `<pattern id="§" width="${num(width)}" height="${num(height)}" patternUnits="userSpaceOnUse"${placed}>${markup}</pattern>`,
  );
}

/** A clip to a path, for the `clip-path` attribute. */
export function clip(art: Canvas, path: string): string {
  return reference(art, `<clipPath id="§"><path d="${path}"/></clipPath>`);
}

/** A blur of that many pixels, for the `filter` attribute; used for shadows and glow alone. */
export function blur(art: Canvas, pixels: number): string {
  return reference(
    art,
    `<filter id="§" color-interpolation-filters="sRGB" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${num(pixels)}"/></filter>`,
  );
}

function reference(art: Canvas, markup: string): string {
  const known = art.defined.get(markup);
  const id = known ?? idAt(art.defined.size);
  art.defined.set(markup, id);
  return `url(#${id})`;
}

function idAt(index: number): string {
  const letter = String.fromCharCode(97 + (index % 26));
  return index < 26 ? letter : `${letter}${Math.floor(index / 26)}`;
}

function stopText(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) => {
      const faded =
        opacity === undefined ? "" : ` stop-opacity="${Math.round(opacity * 100) / 100}"`;
      return `<stop offset="${Math.round(offset * 100) / 100}" stop-color="${colour}"${faded}/>`;
    })
    .join("");
}

function attributeText(attributes: Attributes): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(
      ([name, value]) =>
        ` ${name}="${typeof value === "number" ? Math.round(value * 100) / 100 : value}"`,
    )
    .join("");
}
