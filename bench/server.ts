/* The house as `npm start` serves it, for the bench: port and database come from the environment. */
import path from "node:path";
import { pathToFileURL } from "node:url";

const bundle = pathToFileURL(path.resolve("dist/serve.mjs")).href;
const { serve } = (await import(bundle)) as typeof import("@/scripts/serve");
const serving = await serve({ port: Number(process.env.PORT), hostname: "127.0.0.1" });
await serving.ready;
