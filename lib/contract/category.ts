import { z } from "zod";
import {
  idParam,
  imageUrlInput,
  positionInput,
  Slugs,
  Timestamp,
  text,
} from "@/lib/contract/common";
import {
  CustomFieldEntry,
  CustomFieldValues,
  customFieldsInput,
} from "@/lib/contract/custom-field";
import { slugInput } from "@/lib/contract/seller-product";

/** A category below another, with the ones below it in turn. */
export const CategoryChild = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  parentId: z.string().nullable(),
  productCount: z.int().meta({
    description: "Published products in it and its subcategories, as listed by GET /products.",
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

/** A category of the first level, with the tree below it. */
export const CategoryTree = z
  .object({ ...described, children: z.array(CategoryChild) })
  .meta({ id: "CategoryTree" });

/** A single category. */
export const Category = z
  .object({
    ...described,
    metaTitle: z.string().nullable(),
    metaDescription: z.string().nullable(),
    customFields: CustomFieldValues.meta({ description: "Public custom fields, by key." }),
    customFieldDetails: z
      .array(CustomFieldEntry)
      .meta({ description: "The same in their order, with what is needed to display them." }),
    locales: z.array(z.string()).meta({
      description:
        "The locales it is available in: the store's default, and those its name is translated into.",
    }),
    slugs: Slugs,
  })
  .meta({ id: "Category" });

/** A category as its seller sees it: flat, for the list has them all. */
export const SellerCategory = Category.omit({ locales: true, slugs: true })
  .extend({
    customFields: CustomFieldValues.meta({ description: "All custom fields, by key." }),
    sizeGuideId: z
      .string()
      .nullable()
      .meta({ description: "The page with the sizes of the products in it and below it." }),
    position: z
      .int()
      .meta({ description: "Order among the categories with the same parent; then by name." }),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  })
  .meta({ id: "SellerCategory" });

const fields = {
  name: text(200, { min: 1 }),
  slug: slugInput,
  description: text(10_000, { isMultiline: true }),
  imageUrl: imageUrlInput.nullable(),
  parentId: idParam.nullable().meta({
    description:
      "Null for the top level. A category cannot be below itself, nor deeper than ten levels.",
  }),
  position: positionInput,
  metaTitle: text(200).nullable(),
  metaDescription: text(500).nullable(),
  customFields: customFieldsInput,
  sizeGuideId: idParam.nullable().meta({
    description:
      "A page of the store, for all products in it and below it that have none of their own.",
  }),
};

/** A new category. Without a slug it gets one made of its name. */
export const CreateCategory = z
  .object({ ...z.object(fields).partial().shape, name: fields.name })
  .meta({ id: "CreateCategory" });

/** A change of a category: only what is sent changes. */
export const UpdateCategory = z.object(fields).partial().meta({ id: "UpdateCategory" });

export const CategoryParams = z.object({
  category: idParam.meta({ description: "Id or slug." }),
});

export type CategoryChild = z.infer<typeof CategoryChild>;
export type CategoryTree = z.infer<typeof CategoryTree>;
export type SellerCategory = z.infer<typeof SellerCategory>;
export type CreateCategory = z.infer<typeof CreateCategory>;
export type UpdateCategory = z.infer<typeof UpdateCategory>;
export type Category = z.infer<typeof Category>;
