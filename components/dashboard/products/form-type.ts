import type { UseFormReturnType } from "@mantine/form";
import type { ProductValues } from "./product-values";

/** The form of a product, handed to its parts. */
export type ProductFormApi = UseFormReturnType<ProductValues>;
