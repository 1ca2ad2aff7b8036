/*
 * node:http with one prepared query and nothing else: the ceiling of any server here that asks its
 * database once. Started by the bench with the port in the environment.
 */
import { createServer } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

createServer(async (_, response) => {
  const { rows } = await pool.query({ name: "one", text: "SELECT 1 AS one" });
  const body = JSON.stringify({ data: rows[0] });
  response.writeHead(200, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  });
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
