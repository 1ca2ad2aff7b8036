import { ConfigError, config, overrideEnvironment } from "@/lib/platform/config";
import { CommandError } from "@/scripts/run-command";
import { openDatabase } from "@/scripts/start/database";
import { findEmbedded } from "@/scripts/start/running-database";
import {
  examineOptions,
  examinePooler,
  examineProcessors,
  examineQueues,
  examineSchema,
  examineServer,
  examineWebhooks,
} from "./database";
import { attention, broken, type Finding, runCheck } from "./finding";
import {
  examineAddress,
  examineDataFolder,
  examineMail,
  examineMollie,
  examinePayments,
  examineRateLimits,
  examineStorage,
} from "./services";
import { readSettings } from "./settings";

/** Looks at everything the shop stands on, and changes nothing. With a broken configuration only at that. */
export async function examine(): Promise<Finding[]> {
  try {
    config();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const todo = "Correct it in the environment or in .env; .env.example explains each variable.";
    return error.problems.map((problem) => broken("configuration", problem, todo));
  }
  const settings = config();
  return [
    ...readSettings(settings),
    ...(await examineDatabase()),
    ...(
      await Promise.all([
        runCheck("data folder", "Let this user write to DATA_DIR.", () =>
          examineDataFolder(settings),
        ),
        runCheck("storage", "Check the S3_ variables and the rights of the key.", () =>
          examineStorage(settings),
        ),
        runCheck("rate limits", "Check REDIS_URL, or Upstash's two variables.", () =>
          examineRateLimits(settings),
        ),
        runCheck("mail", "Check SMTP_URL: host, port, user and password.", () =>
          examineMail(settings),
        ),
        runCheck(
          "payments",
          "Check STRIPE_SECRET_KEY, and that this machine may reach Stripe.",
          () => examinePayments(settings),
        ),
        runCheck("payments", "Check MOLLIE_API_KEY, and that this machine may reach Mollie.", () =>
          examineMollie(settings),
        ),
        runCheck("shop", "Check BASE_URL.", () => examineAddress(settings)),
      ])
    ).flat(),
  ];
}

async function examineDatabase(): Promise<Finding[]> {
  const { databaseUrl, dataDir } = config();
  const found = await findDatabase(databaseUrl, dataDir);
  if (!("url" in found)) return [found];
  const { url } = found;
  overrideEnvironment({ DATABASE_URL: url });
  const [first, ...server] = await runCheck("database", "Its log says more.", examineServer);
  const schema = await runCheck("schema", "Check the rights of the user.", examineSchema);
  const around = [
    ...(first ? [first] : []),
    ...server,
    ...(await runCheck("pooler", "Check the pooler's log.", () =>
      examinePooler(url, config().databaseDirectUrl !== undefined),
    )),
    ...schema,
  ];
  // The tables that the rest asks may not be there yet, or be another version's.
  if (schema.some(({ level }) => level !== "ok")) return around;
  return [
    ...around,
    ...(await runCheck("queue", "Its log says more.", examineQueues)),
    ...(await runCheck("webhooks", "Check this machine's name service.", examineWebhooks)),
    ...(await runCheck("processors", "Its log says more.", examineProcessors)),
    ...(await runCheck("options", "Its log says more.", examineOptions)),
  ];
}

async function findDatabase(databaseUrl: string | undefined, dataDir: string) {
  if (databaseUrl === undefined) {
    const running = await findEmbedded(dataDir);
    return (
      running ?? attention("database", "the embedded one is not running", "npm start starts it.")
    );
  }
  try {
    return await openDatabase({ databaseUrl, dataDir }, () => undefined);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return broken("database", error.message, "The shop cannot start without it.");
  }
}

/** Whether nothing is broken. */
export const isHealthy = (findings: Finding[]): boolean =>
  findings.every(({ level }) => level !== "broken");
