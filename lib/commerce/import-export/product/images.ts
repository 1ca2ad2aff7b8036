import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { config } from "@/lib/platform/config";

/** A picture that a file refers to. */
export interface ImageDraft {
  /** Of ours without the origin, or the whole URL: what lies elsewhere stays there. */
  path: string;
  /** Undefined leaves the one there is. */
  alt: string | undefined;
  aspectRatio: number | undefined;
  isVideo: boolean | undefined;
}

/** As long as a column of ours for addresses takes. */
const URL_MAX = 2_048;

/** The pictures of a product, each once, in the order of their positions. */
export function readImages(rows: RowCells[]): ImageDraft[] | undefined {
  const [first] = rows;
  if (!first?.has("imageSrc")) return undefined;
  const listed = rows.flatMap((cells, index) => {
    const path = readPath(cells, "imageSrc");
    if (path === undefined) return [];
    const position = cells.integer("imagePosition") ?? index + 1;
    return [{ position, image: imageOf(cells, path) }];
  });
  const images = new Map<string, ImageDraft>();
  for (const { image } of listed.sort((a, b) => a.position - b.position)) {
    if (!images.has(image.path)) images.set(image.path, image);
  }
  for (const cells of rows) {
    const path = readPath(cells, "variantImage");
    if (path !== undefined && !images.has(path)) {
      images.set(path, { path, alt: undefined, aspectRatio: undefined, isVideo: undefined });
    }
  }
  return [...images.values()];
}

/** Where a picture lies; undefined without one, and an issue where it is no address. */
export function readPath(cells: RowCells, column: "imageSrc" | "variantImage"): string | undefined {
  const address = cells.text(column)?.trim();
  if (!address) return undefined;
  const { baseUrl } = config();
  if (address.startsWith(`${baseUrl}/`)) return address.slice(baseUrl.length);
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol) && address.length <= URL_MAX) return address;
  return cells.wrong(column, "Must be an address that begins with https:// or http://.");
}

function imageOf(cells: RowCells, path: string): ImageDraft {
  const alt = cells.text("imageAlt");
  return {
    path,
    alt: alt === undefined ? undefined : (alt ?? ""),
    aspectRatio: cells.decimal("imageAspectRatio") ?? undefined,
    isVideo: cells.claim("imageIsVideo") ?? undefined,
  };
}
