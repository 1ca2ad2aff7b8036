import { z } from "zod";

/** A category below another, with the ones below it in turn. */
export const CategoryChild = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  parentId: z.string().nullable(),
  productCount: z.int().meta({
    description: "Published products in it and below it; what GET /products lists for it.",
  }),
  get children() {
    return z.array(CategoryChild);
  },
});
// Apart, because `.meta()` on a schema that holds itself leaves TypeScript without an answer.
z.globalRegistry.add(CategoryChild, { id: "CategoryChild" });

const described = {
  id: CategoryChild.shape.id,
  slug: CategoryChild.shape.slug,
  name: CategoryChild.shape.name,
  parentId: CategoryChild.shape.parentId,
  productCount: CategoryChild.shape.productCount,
  description: z.string(),
  imageUrl: z.string().nullable(),
};

/** A category of the first level, with the tree below it (SPEC 2, Category). */
export const CategoryTree = z
  .object({ ...described, children: z.array(CategoryChild) })
  .meta({ id: "CategoryTree" });

/** A single category. */
export const Category = z
  .object({
    ...described,
    metaTitle: z.string().nullable(),
    metaDescription: z.string().nullable(),
  })
  .meta({ id: "Category" });

export const CategoryParams = z.object({
  category: z.string().min(1).max(255).meta({ description: "Id or slug." }),
});

export type CategoryChild = z.infer<typeof CategoryChild>;
export type CategoryTree = z.infer<typeof CategoryTree>;
export type Category = z.infer<typeof Category>;
