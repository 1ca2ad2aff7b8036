import { call, fillCart, type Shop } from "@/bench/shopper";
import { CATALOGUE_TARGETS, PAGE_TARGETS, type WebTargets } from "./targets";

/** A page to measure, as one visitor sees it. */
export type WebPage = {
  name: string;
  path: string;
  /** The visitor's cookies, as the browser would send them. */
  cookie?: string;
  /** False where search engines are excluded on purpose. The page itself has to have `noindex`. */
  isIndexed: boolean;
  /** A phone on a slow line, as shoppers have it, or a desk, as sellers do. */
  screen: "phone" | "desk";
  targets: WebTargets;
};

/** The pages of the shop on the way from the front door to the till, the cart with something in it. */
export async function storefrontPages(shop: Shop): Promise<WebPage[]> {
  const [category] = await call<{ slug: string }[]>(shop, "GET", "/categories");
  const products = await call<{ id: string; slug: string; hasVariants: boolean }[]>(
    shop,
    "GET",
    "/products?perPage=48",
  );
  const chosen = products.find(({ hasVariants }) => hasVariants);
  const plain = products.find(({ hasVariants }) => !hasVariants);
  if (!category || !chosen || !plain) throw new Error("The demo shop is not as it should be.");
  const cookie = `cart_token=${await fillCart(shop, plain.id)}`;
  const catalogue = { isIndexed: true, screen: "phone", targets: CATALOGUE_TARGETS } as const;
  const till = { isIndexed: false, screen: "phone", targets: PAGE_TARGETS, cookie } as const;
  return [
    { name: "home", path: "/", ...catalogue },
    { name: "category", path: `/categories/${category.slug}`, ...catalogue },
    { name: "product", path: `/products/${chosen.slug}`, ...catalogue },
    { name: "cart", path: "/cart", ...till },
    { name: "checkout, contact", path: "/checkout/contact", ...till },
    { name: "checkout, payment", path: "/checkout/payment", ...till },
  ];
}
