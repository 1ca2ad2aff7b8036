import { findParts, findTranslations, hashSource } from "@/lib/commerce/translations";
import type { OwnerType } from "@/lib/contract/translation";
import { assert } from "@/lib/kit/assert";
import { db } from "@/lib/platform/db";
import {
  GERMAN_CATEGORIES,
  GERMAN_CHOICES,
  GERMAN_PAGES,
  GERMAN_PICTURES,
  GERMAN_POLICIES,
  GERMAN_PRODUCTS,
  GERMAN_SHIPPING,
  GERMAN_STORE,
} from "../demo/german";
import type { DemoTexts } from "../demo/german/types";
import { IS_LIVE, named, type SeedContext } from "./seed-context";

/** What the demo is translated into: all of its texts. */
const LOCALE = "de-DE";

/** Something of the demo with its own texts and its German ones. */
interface Translated {
  ownerType: OwnerType;
  id: string;
  texts: Readonly<Record<string, string | null>>;
  german: DemoTexts;
}

/** Writes the demo's texts in German, all at once: three hundred changes one by one take longer than the rest of the shop. */
export async function makeTranslations(context: SeedContext): Promise<void> {
  const options = await db.shippingOption.findMany({
    where: { storeId: context.store.id, livemode: IS_LIVE },
    select: { id: true, name: true },
  });
  const optionIds = new Map(options.map(({ id, name }) => [name, id]));
  const all = [
    await read(context, { ownerType: "store", id: context.store.id, german: GERMAN_STORE }),
    ...(await Promise.all(
      Object.entries(GERMAN_SHIPPING).map(([name, german]) =>
        read(context, { ownerType: "shipping_option", id: named(optionIds, name), german }),
      ),
    )),
    ...(await Promise.all(
      Object.entries(GERMAN_CATEGORIES).map(([slug, german]) =>
        read(context, { ownerType: "category", id: named(context.categoryIds, slug), german }),
      ),
    )),
    ...(await Promise.all(
      Object.entries(GERMAN_PAGES).map(([slug, german]) =>
        read(context, { ownerType: "content", id: named(context.pageIds, slug), german }),
      ),
    )),
    ...(await Promise.all(
      Object.entries(GERMAN_POLICIES).map(([id, german]) =>
        read(context, { ownerType: "policy", id, german }),
      ),
    )),
    ...(await Promise.all(
      Object.entries(GERMAN_PRODUCTS).map(([slug, german]) => readProduct(context, slug, german)),
    )),
  ].flat();
  const { store, now: updatedAt } = context;
  const data = all.flatMap(({ ownerType, id, texts, german }) =>
    Object.entries(german).map(([field, text]) => {
      const source = texts[field];
      assert(source, `${id} has a ${field} of its own`);
      const owner = { storeId: store.id, ownerType, ownerId: id, locale: LOCALE, field };
      return { ...owner, text, sourceHash: hashSource(source), updatedAt };
    }),
  );
  await db.translation.createMany({ data });
  const productIds = [...context.products.values()].map(({ id }) => id);
  await db.$queryRaw`SELECT refresh_products(${productIds})::text`;
}

async function read(
  context: SeedContext,
  { ownerType, id, german }: Omit<Translated, "texts">,
): Promise<Translated> {
  const { texts } = await findTranslations(context, { ownerType, id });
  return { ownerType, id, texts, german };
}

/** A product with its pictures, options and values; measures are the same in every language. */
async function readProduct(
  context: SeedContext,
  slug: string,
  german: DemoTexts,
): Promise<Translated[]> {
  const owner = { ownerType: "product", id: named(context.products, slug).id } as const;
  const own = await read(context, { ...owner, german });
  const pictures = Object.entries(own.texts).flatMap(([field, alt]) => {
    const text = field.startsWith("alt:") && GERMAN_PICTURES[alt ?? ""];
    return text ? [[field, text] as const] : [];
  });
  const parts = await findParts(context, owner);
  return [
    { ...own, german: { ...german, ...Object.fromEntries(pictures) } },
    ...parts.flatMap(({ ownerType, row: { id, texts } }): Translated[] => {
      const name = GERMAN_CHOICES[texts.name ?? ""];
      return name === undefined ? [] : [{ ownerType, id, texts, german: { name } }];
    }),
  ];
}
