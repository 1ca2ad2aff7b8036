import { access, constants, mkdir } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { changeOwner, findAccount } from "@/scripts/postgres/account";
import { findBinaries } from "@/scripts/postgres/binaries";
import {
  type Cluster,
  damagedDatabase,
  displayPath,
  openCluster,
} from "@/scripts/postgres/cluster";
import {
  clearLeftover,
  databaseUrl,
  findServer,
  type Server,
  startServer,
  stopServer,
} from "@/scripts/postgres/server";
import { CommandError } from "@/scripts/run-command";

/** How to run the embedded PostgreSQL; its files lie in `dataDir`/postgres. */
type PostgresOptions = {
  dataDir: string;
  /** Server parameters on top of our own. */
  settings?: Record<string, string>;
  /** False trades safety for speed, in databases that are made anew anyway. */
  isDurable?: boolean;
  onStep?: (text: string) => void;
  /** Called when the server is on its way, which leaves this process some time. */
  onSpawn?: () => void;
};

/** A running embedded PostgreSQL that this process alone owns. */
export type EmbeddedPostgres = {
  url: string;
  /** Settles when the server ends, for any reason. */
  exited: Promise<void>;
  stop(): Promise<void>;
};

/** Thrown when another live process owns the server on this data folder. */
export class AlreadyRunning extends Error {
  override readonly name = "AlreadyRunning";
}

/** The database of the app. */
const DATABASE = "cartwright";

/** Any fixed number of our own: held by the command that started the server, while it lives. */
const OWNER_LOCK = 7_226_012;

/** A busy server notices a little later that its owner was killed, and holds the lock until then. */
const OWNER_WAIT_MS = 3_000;

/** What PostgreSQL answers when a lock is not free in time. */
const LOCK_NOT_AVAILABLE = "55P03";

/** For one small server that other programs share. */
const PARAMETERS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "256MB",
  wal_compression: "on",
  random_page_cost: "1.1",
  jit: "off",
  shared_preload_libraries: "pg_stat_statements",
  timezone: "UTC",
  log_timezone: "UTC",
  log_min_messages: "warning",
};

/** For test databases: data loss by a power cut does not matter, and statistics are not read. */
const FLEETING_PARAMETERS = {
  shared_preload_libraries: "",
  update_process_title: "off",
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_compression: "off",
  autovacuum: "off",
};

/**
 * Starts PostgreSQL on a data folder, created if there is none. A server left running by a killed process is
 * reused. Throws {@link AlreadyRunning} while its owner lives, and a Problem with one sentence for a folder
 * that cannot be used.
 */
export async function startPostgres(options: PostgresOptions): Promise<EmbeddedPostgres> {
  const { isDurable = true, onStep = () => undefined, onSpawn } = options;
  const folder = path.resolve(options.dataDir, "postgres");
  const account = findAccount();
  const binaries = await findBinaries();
  await makeDataFolder(path.dirname(folder));
  const cluster = await openCluster(folder, { binaries, account, isDurable, onStep });
  changeOwner(folder, account);
  const parameters = {
    ...PARAMETERS,
    ...(isDurable ? {} : FLEETING_PARAMETERS),
    ...options.settings,
  };
  await clearLeftover(cluster);
  const server =
    (await findServer(cluster, onStep)) ??
    (await startServer(cluster, { binaries, account, parameters, onStep, onSpawn }));
  try {
    return await own(cluster, server);
  } catch (error) {
    if (error instanceof AlreadyRunning) throw error;
    await stopServer(server);
    throw damagedDatabase(folder, error instanceof Error ? error.message : String(error));
  }
}

async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(
      `The data folder ${displayPath(folder)} cannot be written (${code}); set DATA_DIR to another.`,
    );
  }
}

/** A session-level lock is the ownership: the database releases it when its holder dies. */
async function own(cluster: Cluster, server: Server): Promise<EmbeddedPostgres> {
  const owner = new pg.Client({
    connectionString: databaseUrl(cluster, server.port, "postgres"),
    keepAlive: true,
    application_name: "cartwright owner",
  });
  owner.on("error", () => undefined);
  await owner.connect();
  try {
    await owner.query(`SET lock_timeout = ${OWNER_WAIT_MS}`);
    await owner.query("SELECT pg_advisory_lock($1)", [OWNER_LOCK]);
  } catch (error) {
    await owner.end();
    if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    throw new AlreadyRunning(`Another process uses the database in ${cluster.folder}.`);
  }
  const { rows: found } = await owner.query("SELECT FROM pg_database WHERE datname = $1", [
    DATABASE,
  ]);
  if (found.length === 0) await owner.query(`CREATE DATABASE ${DATABASE}`);
  return {
    url: databaseUrl(cluster, server.port, DATABASE),
    exited: server.exited,
    async stop() {
      await owner.end().catch(() => undefined);
      await stopServer(server);
    },
  };
}
