export { default, generateMetadata } from "@/app/(storefront)/checkout/contact/page";
