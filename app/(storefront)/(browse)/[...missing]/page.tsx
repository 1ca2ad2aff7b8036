/** Addresses that lead nowhere are answered inside the frame of the shop. */
export {
  missingMetadata as generateMetadata,
  missingPage as default,
} from "@/components/storefront/server/missing-page";
