export { missingMetadata as generateMetadata } from "@/components/storefront/shell/server/missing-metadata";
/** Addresses that lead nowhere are answered inside the frame of the shop. */
export { missingPage as default } from "@/components/storefront/shell/server/missing-page";
