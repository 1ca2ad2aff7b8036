/*
 * `npm run secrets:rotate`: seals the stored secrets with SECRETS_KEY. To change the key, move the old
 * one to SECRETS_KEYS_OLD on every instance, give them the new one, run this, and discard the old one.
 */
import { reencryptLicenseKeys } from "@/lib/commerce/digital";
import { reencryptMoveTokens } from "@/lib/commerce/moves";
import { reencryptSecrets } from "@/lib/commerce/webhooks";
import { config, overrideEnvironment } from "@/lib/platform/config";
import { closeDb } from "@/lib/platform/db";
import { CommandError, runCommand } from "@/scripts/run-command";
import { connectToRunningDatabase } from "@/scripts/start/running-database";
import { ensureSecretsKey } from "@/scripts/start/secrets";

await runCommand(async () => {
  await ensureSecretsKey(config().dataDir);
  const database = await connectToRunningDatabase(config());
  overrideEnvironment({ DATABASE_URL: database.url });
  try {
    const { resealed, unreadable } = await reencryptSecrets();
    console.log(`Secrets of ${resealed} webhooks were sealed with the key of today.`);
    const keys = await reencryptLicenseKeys();
    console.log(`${keys.resealed} licence keys were sealed with the key of today.`);
    const tokens = await reencryptMoveTokens();
    console.log(`${tokens.resealed} tokens of old shops were sealed with the key of today.`);
    const closed = [...unreadable, ...keys.unreadable, ...tokens.unreadable];
    if (closed.length === 0) return;
    throw new CommandError(
      `No key of SECRETS_KEY and SECRETS_KEYS_OLD opens those of ${closed.join(", ")}; name the key they were sealed with, or roll the webhooks' secrets.`,
    );
  } finally {
    await closeDb();
  }
});
