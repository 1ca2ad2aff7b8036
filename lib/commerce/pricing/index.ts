export { type EffectivePrice, effectivePrice, type PriceFacts } from "./rules";
