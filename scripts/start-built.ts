/* `npm start` of a shop that is built, as the build bundles it: neither TypeScript nor tools are loaded. */
import { startShop } from "@/scripts/start/start-shop";

await startShop();
