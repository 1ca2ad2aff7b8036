import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Redis } from "ioredis";
import { z } from "zod";

const Command = z.array(z.union([z.string(), z.number()])).min(1);
const Commands = z.array(Command);

/** A double of Upstash: its REST protocol in front of a Redis. */
export interface UpstashDouble {
  url: string;
  token: string;
  /** The path and the commands of each request, in order. */
  requests: { path: string; commands: string[] }[];
  /** Accepts connections and sends no response until it is resumed. */
  isFrozen: boolean;
  close(): Promise<void>;
}

/**
 * Responds as Upstash documents: `POST /` with one command as a JSON array, `/pipeline` and `/multi-exec` with several;
 * a failed command is `{error}`, with status 400 for a single command.
 */
export async function startUpstash(redisUrl: string): Promise<UpstashDouble> {
  const redis = new Redis(redisUrl, {
    protocol: 2,
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => 50,
  });
  redis.on("error", () => undefined);
  await redis.connect();
  const server = http.createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => {
        response.writeHead(status, { "content-type": "application/json" });
        response.end(JSON.stringify(body));
      },
      (error: Error) => {
        response.writeHead(500, { "content-type": "application/json" });
        response.end(JSON.stringify({ error: error.message }));
      },
    );
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const double: UpstashDouble = {
    url: `http://127.0.0.1:${port}`,
    token: "a-token-of-the-double",
    requests: [],
    isFrozen: false,
    async close() {
      redis.disconnect();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
  return double;

  async function answer(request: http.IncomingMessage): Promise<{ status: number; body: unknown }> {
    const sent: unknown = JSON.parse(await text(request));
    const path = request.url ?? "/";
    if (double.isFrozen) return new Promise(() => undefined);
    if (request.headers.authorization !== `Bearer ${double.token}`)
      return { status: 401, body: { error: "WRONGPASS invalid or missing auth token" } };
    const commands = path === "/" ? [Command.parse(sent)] : Commands.parse(sent);
    double.requests.push({ path, commands: commands.map(([name]) => String(name).toLowerCase()) });
    const results = path === "/multi-exec" ? await together(commands) : await each(commands);
    if (path !== "/") return { status: 200, body: results };
    const [result] = results;
    return { status: result && "error" in result ? 400 : 200, body: result };
  }

  function each(commands: z.infer<typeof Commands>) {
    return Promise.all(
      commands.map(([name, ...args]) =>
        redis.call(String(name), args.map(String)).then(
          (result) => ({ result }),
          (error: Error) => ({ error: error.message }),
        ),
      ),
    );
  }

  async function together(commands: z.infer<typeof Commands>) {
    const transaction = redis.multi();
    for (const [name, ...args] of commands) transaction.call(String(name), args.map(String));
    const results = (await transaction.exec()) ?? [];
    return results.map(([error, result]) => (error ? { error: error.message } : { result }));
  }
}
