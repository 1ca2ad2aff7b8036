import type { Config } from "@/lib/platform/config";

type Addresses = Pick<Config, "databaseUrl" | "databaseDirectUrl">;

/**
 * The server itself, for what a pooler in transaction mode cannot give: locks and settings that last
 * longer than a transaction, and channels.
 */
export function directUrl({ databaseUrl, databaseDirectUrl }: Addresses): string | undefined {
  return databaseDirectUrl ?? databaseUrl;
}

/** Whether ordinary statements go through a pooler, where the next one may meet another session. */
export function isPooled({ databaseDirectUrl }: Addresses): boolean {
  return databaseDirectUrl !== undefined;
}
