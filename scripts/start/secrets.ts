import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { newSecret } from "@/lib/kit/ids";
import { config, overrideEnvironment } from "@/lib/platform/config";

/** What signs the sessions of the dashboard: AUTH_SECRET, else one made once and kept in the data folder. */
export async function ensureAuthSecret(dataDir: string): Promise<void> {
  if (config().authSecret !== undefined) return;
  overrideEnvironment({ AUTH_SECRET: await ensureSecretFile(dataDir, "auth-secret") });
}

/** What seals secrets in the database: SECRETS_KEY, else one made once and kept in the data folder. */
export async function ensureSecretsKey(dataDir: string): Promise<void> {
  if (config().secretsKey !== undefined) return;
  overrideEnvironment({ SECRETS_KEY: await ensureSecretFile(dataDir, "secrets-key") });
}

async function ensureSecretFile(dataDir: string, name: string): Promise<string> {
  const file = path.join(dataDir, name);
  await mkdir(dataDir, { recursive: true });
  // Two starts at one moment: the second finds the file and reads what the first has written.
  await writeFile(file, newSecret(48), { mode: 0o600, flag: "wx" }).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  });
  return (await readFile(file, "utf8")).trim();
}
