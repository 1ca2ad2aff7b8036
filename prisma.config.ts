import { defineConfig } from "prisma/config";

/** Where Prisma's own commands find the schema; migrations run through `npm run migration`. */
export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
});
