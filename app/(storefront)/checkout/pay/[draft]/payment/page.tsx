export { default, generateMetadata } from "@/app/(storefront)/checkout/payment/page";
