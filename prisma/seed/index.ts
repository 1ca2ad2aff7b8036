export { seedLarge } from "./large/seed-large";
export { hasShop, seedDemo } from "./seed-demo";
