import type { Choice } from "@/components/dashboard/products/product-choices";
import type { HomeSection } from "@/lib/contract/home-section";

/** The values of the form, as the API takes them. */
export type HomeValues = {
  sections: HomeSection[];
  metaTitle: string;
  metaDescription: string;
};

/** What sections can refer to, by name. */
export type HomeChoices = { categories: Choice[]; collections: Choice[]; products: Choice[] };

/** The kinds of sections, in the order they are offered in. */
export const SECTION_TYPES = [
  ...["hero", "products", "categories", "text", "picture", "film", "reviews"],
] as readonly HomeSection["type"][];

/** A section as it begins. */
export function newSection(type: HomeSection["type"]): HomeSection {
  return { ...EMPTY[type] };
}

const NO_PRODUCTS = { categoryId: null, collectionId: null, productIds: [], count: 4 };

const EMPTY: { [Type in HomeSection["type"]]: Extract<HomeSection, { type: Type }> } = {
  hero: { type: "hero", title: "", text: "", imageUrl: null, linkTitle: "", linkUrl: "" },
  products: { type: "products", title: "", source: "featured", ...NO_PRODUCTS },
  categories: { type: "categories", title: "", categoryIds: [] },
  text: { type: "text", title: "", body: "" },
  picture: { type: "picture", imageUrl: "", alt: "", caption: "", linkUrl: "" },
  film: { type: "film", title: "", videoUrl: "", posterUrl: null },
  reviews: { type: "reviews", title: "", count: 3, minRating: 4 },
};

type Titles = { favourites: string; around: string; justIn: string; shopEverything: string };

/** About what the shop shows where it is not arranged yet, to begin with. */
export function usualSections(titles: Titles, imageUrl: string | null): HomeSection[] {
  const link = { linkTitle: titles.shopEverything, linkUrl: "/products" };
  return [
    { ...EMPTY.hero, ...link, imageUrl },
    { ...EMPTY.products, title: titles.favourites },
    { ...EMPTY.categories, title: titles.around },
    { ...EMPTY.products, title: titles.justIn, source: "newest" },
  ];
}
