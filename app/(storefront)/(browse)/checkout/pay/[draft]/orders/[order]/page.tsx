export { default, generateMetadata } from "@/app/(storefront)/(browse)/orders/[order]/page";
