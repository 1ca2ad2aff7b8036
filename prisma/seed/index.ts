export { seedLarge } from "./large/seed-large";
export { seedLargeOrders } from "./large/seed-orders";
export { seedDemo } from "./seed-demo";
