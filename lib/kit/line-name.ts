interface Named {
  productName: string;
  variantName?: string | null;
}

/** The name of a line: the product and its variant. */
export function lineName({ productName, variantName }: Named): string {
  return variantName ? `${productName}, ${variantName}` : productName;
}
