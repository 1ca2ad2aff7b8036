/*
 * node:http with one prepared query of twenty rows and nothing else: the ceiling of any server here that
 * asks its database once. Started by the bench with port and database in the environment.
 */
import { createServer } from "node:http";
import pg from "pg";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const QUERY =
  "SELECT id, name, slug, description, status, created_at FROM products ORDER BY id LIMIT 20";

createServer(async (_, response) => {
  const { rows } = await pool.query({ name: "twenty", text: QUERY });
  const body = JSON.stringify({ data: rows });
  response.writeHead(200, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  });
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
