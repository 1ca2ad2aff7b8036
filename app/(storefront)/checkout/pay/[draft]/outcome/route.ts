export { GET } from "@/app/(storefront)/checkout/outcome/route";
