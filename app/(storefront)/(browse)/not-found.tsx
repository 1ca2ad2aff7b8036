export { missingMetadata as generateMetadata } from "@/components/storefront/shell/server/missing-metadata";
/** For what turns out to be missing where the page has been begun, and on hosts without our server. */
export { Missing as default } from "@/components/storefront/shell/server/missing-page";
