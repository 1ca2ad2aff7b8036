export { contrast, readableOn } from "@/lib/kit/contrast";
