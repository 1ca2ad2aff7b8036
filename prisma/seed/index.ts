export { seedLarge } from "./large/seed-large";
export { seedDemo } from "./seed-demo";
