interface Named {
  productName: string;
  variantName?: string | null;
}

/** What a line is called: the product, and which of its variants. */
export function lineName({ productName, variantName }: Named): string {
  return variantName ? `${productName}, ${variantName}` : productName;
}
