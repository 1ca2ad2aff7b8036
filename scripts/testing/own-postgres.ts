/* Owns an embedded PostgreSQL and writes a row, until it is killed by the test that started it. */
import pg from "pg";
import { startPostgres } from "@/scripts/postgres";

const { url } = await startPostgres({ dataDir: process.argv[2] ?? "", isDurable: false });
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query("CREATE TABLE acknowledged AS SELECT 1 AS n");
console.log("written");
