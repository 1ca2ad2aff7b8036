export { default, generateMetadata } from "@/app/(storefront)/checkout/shipping/page";
