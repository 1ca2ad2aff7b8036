import type { RowCells } from "@/lib/commerce/import-export/csv/row-cells";
import { ruleError } from "@/lib/contract/field-rules";
import { config } from "@/lib/platform/config";

/** A picture that a file refers to. */
export interface ImageDraft {
  /** The whole address, of our host too: only a row of the store makes a file the store's own. */
  url: string;
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
    const url = readUrl(cells, "imageSrc");
    if (url === undefined) return [];
    const position = cells.integer("imagePosition") ?? index + 1;
    return [{ position, image: imageOf(cells, url) }];
  });
  const images = new Map<string, ImageDraft>();
  for (const { image } of listed.sort((a, b) => a.position - b.position)) {
    if (!images.has(image.url)) images.set(image.url, image);
  }
  for (const cells of rows) {
    const url = readUrl(cells, "variantImage");
    if (url !== undefined && !images.has(url)) {
      images.set(url, { url, alt: undefined, aspectRatio: undefined, isVideo: undefined });
    }
  }
  return [...images.values()];
}

/** Where a picture lies; undefined without one, and an issue where it is no address. */
export function readUrl(cells: RowCells, column: "imageSrc" | "variantImage"): string | undefined {
  const address = cells.text(column)?.trim();
  if (!address) return undefined;
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol) && address.length <= URL_MAX) return address;
  return cells.wrongField(column, ruleError("web_url"));
}

/** Where the deployment itself has pictures, of samples and of the demo shop: they belong to no store. */
const ASSET = /^\/demo(?:\/[\w-]+)+\.\w+$/;

/** The URL of a picture of the deployment as its path; any other unchanged. */
export function assetPath(url: string): string {
  const { baseUrl } = config();
  const path = url.startsWith(baseUrl) ? url.slice(baseUrl.length) : "";
  return ASSET.test(path) ? path : url;
}

/** The address of a picture as a product file has it: that of a path of ours begins with our host. */
export function imageAddress(path: string): string {
  return path.startsWith("/") ? config().baseUrl + path : path;
}

function imageOf(cells: RowCells, url: string): ImageDraft {
  const alt = cells.text("imageAlt");
  return {
    url,
    alt: alt === undefined ? undefined : (alt ?? ""),
    aspectRatio: cells.decimal("imageAspectRatio") ?? undefined,
    isVideo: cells.claim("imageIsVideo") ?? undefined,
  };
}
