import { AlreadyRunning } from "@/scripts/postgres";
import { CommandError } from "@/scripts/run-command";
import { type Database, openDatabase } from "@/scripts/start/database";
import { findEmbedded } from "@/scripts/start/running-database";

type DatabaseLocation = { databaseUrl: string | undefined; dataDir: string };

/** The database to read: the shop's, whether it runs or not; an embedded one is started for the while. */
export async function databaseToRead(place: DatabaseLocation): Promise<Database> {
  if (place.databaseUrl !== undefined) return openDatabase(place, () => undefined);
  return (await findEmbedded(place.dataDir)) ?? openDatabase(place, () => undefined);
}

/** The database to write, which must not be in use meanwhile. */
export async function databaseToFill(place: DatabaseLocation): Promise<Database> {
  try {
    return await openDatabase(place, () => undefined);
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    throw new CommandError("The shop is running on this data folder; stop it, then restore.");
  }
}
