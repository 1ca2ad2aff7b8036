export {
  type Cartwright,
  type CartwrightAdmin,
  type CartwrightAdminOptions,
  type CartwrightOptions,
  createCartwright,
  createCartwrightAdmin,
  type Fetch,
} from "./client";
export type { PrivatePaths, PublicPaths } from "./paths";
export type { components } from "./schema";
