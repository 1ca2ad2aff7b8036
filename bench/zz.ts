/* throw-away */
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { openSubject } from "@/bench/subject";
import { prepareShop } from "@/bench/scenarios";
import { fillCart, pay, call } from "@/bench/shopper";
import { waitUntilIdle } from "@/bench/measure";
import { withClient } from "@/lib/testing/with-client";
import { randomUUID } from "node:crypto";

const [who = "here", count = "300", what = "buy", perf = "", mode = ""] = process.argv.slice(2);
const folder = who === "here" ? process.cwd() : path.resolve(".data/bench/commits", who);
const subject = await openSubject({ name: who, folder }, { products: 1000, orders: 0 }, { isProfiled: mode === "cpu" });
try {
  await withClient(subject.databaseUrl, async (c) => {
    await c.query("UPDATE stock SET available = 100000000");
    await c.query("VACUUM ANALYZE");
    await c.query("CREATE EXTENSION IF NOT EXISTS pg_stat_statements").catch((e) => console.log(String(e)));
  });
  const shop = await prepareShop(subject);
  const id = shop.products[0]!.id;
  const token = await fillCart(shop, id);
  let n = 0;
  const once = async () => {
    n += 1;
    if (what === "buy") await pay(shop, await fillCart(shop, id));
    else if (what === "cart") await call(shop, "GET", "/cart", { token });
    else await call(shop, "POST", "/cart/items", { token: randomUUID(), body: { productId: id } });
  };
  for (let i = 0; i < 60; i += 1) await once();
  await waitUntilIdle(subject.usage);
  if (mode === "stat") await withClient(subject.databaseUrl, (c) => c.query("SELECT pg_stat_statements_reset()"));
  const rounds: string[] = [];
  let child: ReturnType<typeof spawn> | undefined;
  if (perf) {
    const pm = Number(readFileSync(path.resolve(".data/bench", `${who}-1000-0`, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
    void pm;
    child = spawn("perf", ["record", "-a", "-F", "1999", "-g", "-o", perf], { stdio: "ignore" });
  }
  for (let r = 0; r < 10; r += 1) {
    const before = await waitUntilIdle(subject.usage);
    n = 0;
    const t = performance.now();
    for (let i = 0; i < Number(count) / 10; i += 1) await once();
    const wall = performance.now() - t;
    const after = await waitUntilIdle(subject.usage);
    if (!before || !after) continue;
    rounds.push(`${((after.serverMs - before.serverMs) / n).toFixed(2)}+${((after.postgresMs - before.postgresMs) / n).toFixed(2)} (${(wall / n).toFixed(1)})`);
  }
  child?.kill("SIGINT");
  console.log(who, what, rounds.join("  "));
  if (mode === "stat") {
    await withClient(subject.databaseUrl, async (c) => {
      const { rows } = await c.query(`SELECT round((total_exec_time::numeric/$1::numeric),3) ms, round((calls::numeric/$1::numeric),2) calls, toplevel, left(regexp_replace(query,'\\s+',' ','g'),150) q FROM pg_stat_statements WHERE dbid=(SELECT oid FROM pg_database WHERE datname=current_database()) ORDER BY total_exec_time DESC LIMIT 60`, [Number(count)]);
      for (const r of rows) console.log(r.ms, r.calls, r.toplevel ? "T" : " ", r.q);
    });
  }
} finally {
  await subject.stop();
}
