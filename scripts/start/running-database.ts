import { existsSync } from "node:fs";
import path from "node:path";
import { findBinaries } from "@/scripts/postgres/binaries";
import { openCluster } from "@/scripts/postgres/cluster";
import { databaseUrl, findServer } from "@/scripts/postgres/server";
import { CommandError } from "@/scripts/run-command";
import { type Database, openDatabase } from "@/scripts/start/database";

/** Where a database may be: named by the environment, or the embedded one of a shop that runs. */
type DatabaseLocation = { databaseUrl: string | undefined; dataDir: string };

/**
 * The database that others use already: the one in DATABASE_URL, or the embedded one of a running
 * `npm start`. Starts none: a command that ends would take it away from those who came meanwhile.
 */
export async function connectToRunningDatabase(place: DatabaseLocation): Promise<Database> {
  if (place.databaseUrl !== undefined) return openDatabase(place, () => undefined);
  const running = await findEmbedded(place.dataDir);
  if (running !== undefined) return running;
  throw new CommandError(
    "There is no database to work on: start the shop with npm start first, or set DATABASE_URL.",
  );
}

/** The embedded server that runs on a data folder, left running when we go; undefined without one. */
export async function findEmbedded(dataDir: string): Promise<Database | undefined> {
  const folder = path.resolve(dataDir, "postgres");
  if (!existsSync(folder)) return undefined;
  const onStep = () => undefined;
  const cluster = await openCluster(folder, {
    binaries: await findBinaries(),
    account: undefined,
    isDurable: true,
    onStep,
  });
  const server = await findServer(cluster, onStep);
  if (server === undefined) return undefined;
  return {
    url: databaseUrl(cluster, server.port, "cartwright"),
    exited: server.exited,
    stop: async () => undefined,
  };
}
