export { type EffectivePrice, effectivePrice, type PriceFacts } from "@/lib/commerce/pricing/rules";
