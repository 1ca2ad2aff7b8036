/** Rows of one generated product, in the columns of their tables. */
export interface GeneratedProduct {
  product: Record<string, unknown>;
  categoryIds: string[];
  mediaIds: string[];
  options: Record<string, unknown>[];
  values: Record<string, unknown>[];
  variants: Record<string, unknown>[];
  choices: { variant_id: string; option_id: string; value_id: string }[];
  /** Units by variant. */
  stock: { variant_id: string; available: number }[];
}
