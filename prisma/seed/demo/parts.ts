import type { DemoMedia, DemoOption, DemoOrderLine, DemoProduct, DemoVariant } from "./types";

type Goods = Omit<DemoProduct, "status" | "productType" | "shippingType"> &
  Partial<Pick<DemoProduct, "status" | "shippingType">>;

/** Something that is made and sent: on sale, and carried at the usual rates, where it says nothing else. */
export function goods(product: Goods): DemoProduct {
  return {
    status: "published",
    productType: "physical",
    shippingType: "calculated",
    ...product,
  };
}

/** A line of an order: so many of a product, with the values chosen for its options. */
export function line(
  productSlug: string,
  chosen: Readonly<Record<string, string>> = {},
  quantity = 1,
): DemoOrderLine {
  const selectedOptions = Object.entries(chosen).map(([name, value]) => ({ name, value }));
  return { productSlug, ...(selectedOptions.length > 0 && { selectedOptions }), quantity };
}

/** A product's picture, four to five. */
export function picture(name: string, alt: string): DemoMedia {
  return { path: picturePath(name), alt, aspectRatio: 0.8 };
}

/** Values shown as spots of colour: those of a table of colours, or some of it in the order asked for. */
export function swatches<Name extends string>(
  option: string,
  colours: Record<Name, string>,
  ...names: readonly Name[]
): DemoOption {
  const chosen = names.length > 0 ? names : (Object.keys(colours) as Name[]);
  const values = chosen.map((name) => ({ name, swatch: { color: colours[name] } }));
  return { name: option, display: "swatch", required: true, values };
}

/** Values shown as buttons, or in a list where they are words to read. */
export function choice(
  option: string,
  display: "button" | "dropdown",
  ...names: readonly string[]
): DemoOption {
  return { name: option, display, required: true, values: names.map((name) => ({ name })) };
}

/** One variant in short: its values in the order of the options, and what differs. */
type Row = {
  pick: readonly string[];
  code: string;
  stock: number;
  price?: number;
  salePrice?: number;
  weightGrams?: number;
  picture?: string;
};

/** The variants of a product; the first one in stock is the default. `item` numbers the product. */
export function variants(
  { sku, item, options }: { sku: string; item: number; options: readonly DemoOption[] },
  rows: readonly Row[],
): DemoVariant[] {
  const first = rows.findIndex((row) => row.stock > 0);
  return rows.map(({ pick, code, picture: name, ...differs }, index) => ({
    selectedOptions: pick.map((value, place) => ({ name: options[place]?.name ?? "", value })),
    sku: `${sku}-${code}`,
    barcode: ean13(item, index + 1),
    ...differs,
    ...(name === undefined ? {} : { mediaPath: picturePath(name) }),
    ...(index === first ? { isDefault: true } : {}),
  }));
}

/** An EAN-13 under 952, the prefix GS1 keeps for demonstrations, so that it belongs to no product. */
export function ean13(item: number, variant = 0): string {
  const body = `952${String(item * 100 + variant).padStart(9, "0")}`;
  const sum = [...body].reduce(
    (total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3),
    0,
  );
  return `${body}${(10 - (sum % 10)) % 10}`;
}

function picturePath(name: string): string {
  return `/demo/products/${name}.webp`;
}
