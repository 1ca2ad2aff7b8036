import { type Cells, categoryCell, gramsOf, OPTION_HEADERS, optionCells } from "../cells";
import type { Category, Product, Sold, Variation } from "./answers";
import { plainSlug, plainText, utc } from "./plain-text";

/** The columns of products: those of Shopify's export that WooCommerce has values for, and some of product files. */
export const PRODUCT_HEADERS: readonly string[] = [
  ...["Handle", "Title", "Body (HTML)", "Tags", ...OPTION_HEADERS, "Variant SKU", "Variant Grams"],
  ...["Variant Inventory Tracker", "Variant Inventory Qty", "Variant Inventory Policy"],
  ...["Variant Price", "Variant Compare At Price", "Variant Requires Shipping", "Variant Taxable"],
  ...[
    "Variant Barcode",
    "Image Src",
    "Image Position",
    "Image Alt Text",
    "Variant Image",
    "Status",
  ],
  ...["product.saleStartsAt", "product.saleEndsAt", "product.categories"],
];

/** Settings and categories of the shop. */
export interface ShopTerms {
  weightUnit: string;
  categories: ReadonlyMap<number, Category>;
  now: Date;
}

/** The maximum number of variants that one variation for any value is expanded to. */
const FORMS_MAX = 100;

/** A variant to be: its options and the product or variation it comes from. */
type Form = { options: { name: string; value: string }[]; of: Sold; image?: string | undefined };

/** One row per variant or image. Variations without a price are skipped, because they cannot be bought. */
export function productRows(product: Product, variations: Variation[], terms: ShopTerms): Cells[] {
  const forms = product.type === "variable" ? formsOf(product, variations) : [formOf(product)];
  const sale = saleOf(forms, terms.now);
  const pictures = product.images;
  const count = Math.max(forms.length, pictures.length, 1);
  return Array.from({ length: count }, (_, index) => {
    const [form, picture] = [forms[index], pictures[index]];
    return {
      Handle: plainSlug(product.slug),
      ...(form && formCells(form, { ...terms, product, sale, isFirst: index === 0 })),
      ...(picture && {
        ...{ "Image Src": picture.src, "Image Position": index + 1 },
        "Image Alt Text": plainText(picture.alt ?? ""),
      }),
      ...(index === 0 && ofProduct(product, terms, sale)),
    };
  });
}

const formOf = (product: Product): Form => ({ options: [], of: product });

function formsOf(product: Product, variations: Variation[]): Form[] {
  const attributes = product.attributes.filter(({ variation }) => variation).slice(0, 5);
  const seen = new Set<string>();
  return variations
    .filter(({ status, regular_price }) => status !== "private" && regular_price)
    .flatMap((variation) => {
      let chosen: Form["options"][] = [[]];
      for (const { name, options } of attributes) {
        const said = variation.attributes.find((one) => one.name === name)?.option;
        // Without a value, the variation applies to any value.
        const values = said ? [said] : options;
        chosen = chosen
          .flatMap((before) => values.map((value) => [...before, plainOption(name, value)]))
          .slice(0, FORMS_MAX);
      }
      const isOne = chosen.length === 1;
      return chosen.flatMap((options) => {
        const key = JSON.stringify(options);
        if (seen.has(key)) return [];
        seen.add(key);
        const of = isOne ? variation : { ...variation, sku: null, global_unique_id: null };
        return [{ options, of, image: variation.image?.src }];
      });
    });
}

const plainOption = (name: string, value: string) => ({
  name: plainText(name),
  value: plainText(value),
});

type Sale = { startsAt: string | null; endsAt: string | null };

/**
 * The sale period of a product. Null if there is no current or future sale, or if the periods of its variations differ:
 * products here have a single period.
 */
function saleOf(forms: readonly Form[], now: Date): Sale | null {
  const sales = forms
    .filter(({ of }) => of.sale_price)
    .map(({ of }) => ({
      startsAt: utc(of.date_on_sale_from_gmt),
      endsAt: utc(of.date_on_sale_to_gmt),
    }))
    .filter(({ endsAt }) => endsAt === null || new Date(endsAt) > now);
  const [first] = sales;
  if (first === undefined) return null;
  const isSame = sales.every(
    ({ startsAt, endsAt }) => startsAt === first.startsAt && endsAt === first.endsAt,
  );
  return isSame ? first : null;
}

type FormTerms = ShopTerms & { product: Product; sale: Sale | null; isFirst: boolean };

function formCells({ options, of, image }: Form, terms: FormTerms): Cells {
  const { sale, weightUnit, product } = terms;
  const endsAt = utc(of.date_on_sale_to_gmt);
  const isOver = endsAt !== null && new Date(endsAt) <= terms.now;
  const isOnSale = Boolean(of.sale_price) && sale !== null && !isOver;
  const regular = of.regular_price || of.price;
  return {
    ...optionCells(options),
    "Variant SKU": of.sku,
    "Variant Grams": gramsOf(of.weight || product.weight || "", weightUnit),
    ...stockCells(of, terms),
    "Variant Price": isOnSale ? of.sale_price : regular,
    "Variant Compare At Price": isOnSale ? regular : "",
    "Variant Requires Shipping": !of.virtual,
    "Variant Taxable": of.tax_status !== "none",
    "Variant Barcode": of.global_unique_id,
    "Variant Image": image,
  };
}

/** The stock of a variant. Stock managed at the product level is assigned to the first variant, to prevent overselling. */
function stockCells(of: Sold, { product, isFirst }: FormTerms): Cells {
  const isShared =
    of.manage_stock === "parent" ||
    (of !== product && !of.manage_stock && product.manage_stock === true);
  const counted = isShared ? product : of;
  const isCounted = isShared || of.manage_stock === true;
  const isGone = !isCounted && of.stock_status === "outofstock";
  const sellsOn = /^(?:yes|notify)$/.test(counted.backorders ?? "");
  const units = isShared && !isFirst ? 0 : (counted.stock_quantity ?? 0);
  return {
    "Variant Inventory Tracker": isCounted || isGone ? "woocommerce" : "",
    "Variant Inventory Qty": isCounted ? units : isGone ? 0 : "",
    "Variant Inventory Policy": isCounted
      ? sellsOn
        ? "continue"
        : "deny"
      : isGone
        ? "deny"
        : "continue",
  };
}

function ofProduct(product: Product, { categories }: ShopTerms, sale: Sale | null): Cells {
  const paths = product.categories
    .filter(({ slug }) => slug !== "uncategorized")
    .map((category) => pathTo(category.id, categories) ?? [stepOf(category)]);
  const { short_description: short, description: long } = product;
  return {
    Title: plainText(product.name),
    "Body (HTML)": [short, long].filter(Boolean).join("\n"),
    Tags: product.tags.map(({ name }) => plainText(name)).join(", "),
    Status: statusOf(product),
    ...{ "product.saleStartsAt": sale?.startsAt, "product.saleEndsAt": sale?.endsAt },
    "product.categories": categoryCell(paths),
  };
}

function statusOf({ status, catalog_visibility }: Product): string {
  if (status !== "publish") return "draft";
  return catalog_visibility === "hidden" ? "unlisted" : "active";
}

const stepOf = ({ name, slug }: { name: string; slug: string }) => ({
  name: plainText(name),
  slug: plainSlug(slug),
});

function pathTo(id: number, all: ReadonlyMap<number, Category>) {
  const path: { name: string; slug: string }[] = [];
  const seen = new Set<number>();
  for (let at = all.get(id); at && !seen.has(at.id); at = all.get(at.parent)) {
    seen.add(at.id);
    path.unshift(stepOf(at));
  }
  return path.length > 0 ? path : null;
}
