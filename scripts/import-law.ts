/**
 * Which module may import which, checked by dependency-cruiser, which may write which table, and which SQL is
 * allowed in one place only. The rules are made from the table. `node scripts/launch.mjs import-law` prints
 * violations and fails on any.
 */
import path from "node:path";
import { cruise, type IForbiddenRuleType } from "dependency-cruiser";
import { LAYERS } from "@/scripts/checks/room-layers";
import { checkSqlRules } from "@/scripts/checks/sql-rules";
import { checkTableOwners } from "@/scripts/checks/table-owners";
import { CommandError, runCommand } from "@/scripts/run-command";

interface Room {
  /** Folders or files, as beginnings of paths. */
  at: string[];
  /** The other rooms whose files this one may import. */
  may: string[];
}

/** The layers from the bottom up: nothing imports upwards, and the shop does not reach past the API. */
const ROOMS: Record<string, Room> = {
  kit: { at: ["lib/kit/"], may: [] },
  contract: { at: ["lib/contract/"], may: ["kit"] },
  platform: { at: ["lib/platform/"], may: ["kit", "contract"] },
  providers: { at: ["lib/providers/"], may: ["kit", "contract", "platform"] },
  commerce: { at: ["lib/commerce/"], may: ["kit", "contract", "platform", "providers"] },
  api: { at: ["lib/api/"], may: ["kit", "contract", "platform", "providers", "commerce"] },
  server: {
    at: ["lib/server/"],
    may: ["kit", "contract", "platform", "providers", "commerce", "api"],
  },
  // It serves the OpenAPI document that the client is made from.
  endpoints: {
    at: ["app/v3/"],
    may: ["kit", "contract", "platform", "providers", "commerce", "api", "client"],
  },
  client: { at: ["lib/client/"], may: ["kit", "contract"] },
  components: { at: ["components/"], may: ["kit", "contract", "client"] },
  pages: {
    at: [
      "app/(storefront)/",
      "app/(withdrawal)/",
      "app/dashboard/(?!auth/).*$",
      "app/docs/",
      "app/[a-z-]+\\.tsx?$",
    ],
    may: ["kit", "contract", "client", "components"],
  },
  // Server doors that are neither the API nor pages: the processor's notices and public files.
  doors: {
    at: [
      "app/hooks/",
      "app/feeds/",
      "app/media/",
      "app/downloads/",
      "app/healthz/",
      "app/metrics/",
      "app/dashboard/auth/",
    ],
    may: ["kit", "contract", "client", "platform", "providers", "commerce", "api", "server"],
  },
};

/** Packages that one place alone may know, so that it can be exchanged. */
const KEPT_IN: Record<string, string[]> = {
  "pg|@prisma/[^/]+": ["lib/platform/db/"],
  "stripe|resend|nodemailer|ioredis|@upstash/[^/]+|@aws-sdk/[^/]+": ["lib/providers/"],
  "@opentelemetry/[^/]+": ["lib/platform/telemetry/"],
  "prom-client": ["lib/server/metrics.ts"],
  "next(?!/font)": [
    "app/",
    "components/",
    "lib/api/",
    "lib/server/",
    "instrumentation.ts",
    "proxy.ts",
    "next.config.ts",
  ],
};

/** Tests, tools and seeds may import from every room. */
const OUTSIDE =
  "(\\.test\\.ts$|^lib/testing/|^scripts/|^bench/|^torture/|^prisma/|^e2e/|^next-env)";

const literally = (path: string) => path.replace(/[()[\]]/g, "\\$&");
const beginning = (paths: string[]) =>
  `^(${paths.map((path) => (path.endsWith("$") ? path : literally(path))).join("|")})`;

function rulesOf(): IForbiddenRuleType[] {
  const everyRoom = Object.values(ROOMS).flatMap((room) => room.at);
  const rooms = Object.entries(ROOMS).map(([name, { at, may }]) => ({
    name: `${name} imports only ${may.join(", ") || "itself"}`,
    severity: "error" as const,
    from: { path: beginning(at), pathNot: OUTSIDE },
    to: {
      path: beginning(everyRoom),
      pathNot: beginning([...at, ...may.flatMap((other) => ROOMS[other]?.at ?? [])]),
    },
  }));
  const doors: IForbiddenRuleType = {
    // What monitoring and the audit log read of a room are declarations, beside its door.
    name: "a room of commerce is entered by its index",
    severity: "error",
    from: { path: "^lib/commerce/([^/]+)/", pathNot: OUTSIDE },
    to: {
      path: "^lib/commerce/",
      pathNot: "^lib/commerce/($1/|[^/]+/(index|queues|audit-subjects)\\.ts$)",
    },
  };
  const outsideDoor: IForbiddenRuleType = {
    name: "commerce is entered by the index of a room",
    severity: "error",
    from: { path: "^(lib/api|lib/server|app|lib/providers)/", pathNot: OUTSIDE },
    to: { path: "^lib/commerce/", pathNot: "^lib/commerce/[^/]+/index\\.ts$" },
  };
  const climbs = LAYERS.flatMap((names, layer) =>
    names.map((name) => ({
      name: `${name} is in layer ${layer + 1}`,
      severity: "error" as const,
      from: { path: `^lib/commerce/${name}/`, pathNot: OUTSIDE },
      to: {
        path: "^lib/commerce/",
        pathNot: `^lib/commerce/(${[name, ...LAYERS.slice(0, layer + 1).flat()].join("|")})/`,
      },
    })),
  );
  const packages = Object.entries(KEPT_IN).map(([names, places]) => ({
    name: `${names} is known in ${places.join(", ")} only`,
    severity: "error" as const,
    from: {
      path: "^(lib|app|components|instrumentation|proxy)",
      pathNot: `(${beginning(places)}|${OUTSIDE})`,
    },
    to: { path: `^node_modules/(${names})/` },
  }));
  const tools: IForbiddenRuleType = {
    name: "the app does not import its tools",
    severity: "error",
    from: { path: "^(lib|app|components)/", pathNot: OUTSIDE },
    to: { path: "^(scripts|bench|e2e|prisma|lib/testing)/" },
  };
  const circles: IForbiddenRuleType = {
    name: "no circles",
    severity: "error",
    from: {},
    // Circles of types as well: what two files share is a third.
    to: { circular: true },
  };
  return [...rooms, doors, outsideDoor, ...climbs, ...packages, tools, circles];
}

await runCommand(async () => {
  const { output } = await cruise(
    ["lib", "app", "components", "scripts", "bench", "prisma/seed", "e2e", "instrumentation.ts"],
    {
      validate: true,
      ruleSet: { forbidden: rulesOf() },
      // TypeScript 7 has no JavaScript API to parse with.
      parser: "swc",
      doNotFollow: { path: "node_modules" },
      exclude: { path: "(lib/platform/db/generated|\\.next/)" },
      tsPreCompilationDeps: true,
      outputType: "json",
    },
    { extensions: [".ts", ".tsx", ".mjs", ".js"], alias: { "@": path.resolve(".") } },
  );
  const { summary, modules }: Result = JSON.parse(String(output));
  // A law that sees no imports forbids none.
  const resolved = modules.filter(({ dependencies }) =>
    dependencies.some(({ resolved }) => resolved.startsWith("lib/kit/")),
  );
  if (resolved.length < 50) {
    throw new CommandError(
      `Only ${resolved.length} modules seem to use lib/kit: imports are not resolved.`,
    );
  }
  for (const { from, to, rule } of summary.violations)
    console.error(`${from} → ${to}: ${rule.name}`);
  const foreignWrites = await checkTableOwners();
  const sqlBreaches = await checkSqlRules();
  for (const sentence of [...foreignWrites, ...sqlBreaches]) console.error(sentence);
  const broken = summary.violations.length + foreignWrites.length + sqlBreaches.length;
  if (broken > 0) {
    throw new CommandError(
      `${broken} imports and writes break the law of scripts/import-law.ts, scripts/checks/table-owners.ts and scripts/checks/sql-rules.ts.`,
    );
  }
  console.log(`${summary.totalCruised} modules keep the import law.`);
});

interface Result {
  summary: {
    totalCruised: number;
    violations: { from: string; to: string; rule: { name: string } }[];
  };
  modules: { dependencies: { resolved: string }[] }[];
}
