import { sellerApi } from "@/components/dashboard/api/seller-api";
import { listCategoryChoices } from "@/components/dashboard/categories/server/category-choices";
import { listCollectionChoices } from "@/components/dashboard/collections/server/collection-choices";
import type { KnownContent } from "@/components/dashboard/content/content-form";
import { HomeForm } from "@/components/dashboard/content/home-form";
import { listProductChoices } from "@/components/dashboard/products/server/list-product-choices";
import { toResult } from "@/lib/client/result";

type HomePageProps = { known: KnownContent | null; canWrite: boolean };

/** The home page, with the names of the objects that its sections refer to. */
export async function HomePage({ known, canWrite }: HomePageProps) {
  const sections = known?.content.sections ?? [];
  const ids = sections.flatMap((section) =>
    section.type === "products" ? section.productIds : [],
  );
  const [categories, collections, products, heroImageUrl] = await Promise.all([
    listCategoryChoices(),
    listCollectionChoices(),
    listProductChoices([...new Set(ids)]),
    findHeroImage(),
  ]);
  return (
    <HomeForm
      known={known}
      canWrite={canWrite}
      choices={{ categories, collections, products }}
      heroImageUrl={heroImageUrl}
    />
  );
}

/** The picture that the shop opens with where it is not arranged yet. */
async function findHeroImage(): Promise<string | null> {
  const reply = await toResult((await sellerApi()).GET("/store"));
  return reply.ok ? reply.data.data.heroImageUrl : null;
}
