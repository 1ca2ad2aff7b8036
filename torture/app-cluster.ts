import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";

/** What runs in a process of its own. */
type Role = { file: string; worker: "on" | "off"; says: RegExp };

/** What torture/app.ts says, with its port. */
const OPEN = /^open (\d+)\n/m;

/** As in a deployment: one app that does its own jobs, one that does not, and a worker. */
const ROLES: readonly Role[] = [
  { file: "torture/app.ts", worker: "on", says: OPEN },
  { file: "torture/app.ts", worker: "off", says: OPEN },
  { file: "scripts/worker.ts", worker: "on", says: /The worker has started\./ },
];

type Member = { role: Role; child: ChildProcess; url: string; isOpen: boolean };

/** The processes of one deployment, to be killed and started again. */
export type AppCluster = {
  /** The address of an app that is open, waiting for one if need be. */
  url(): Promise<string>;
  /** Kills one that is open as a power cut would, and starts it again. */
  killOne(): Promise<void>;
  kills(): number;
  /** Kills all remaining processes; none ends cleanly. */
  end(): Promise<void>;
};

/** Starts one process for each role on the database that `env` names. */
export async function startFleet(env: Record<string, string>): Promise<AppCluster> {
  const members: Member[] = [];
  let kills = 0;
  let hasEnded = false;

  const start = async (place: number, role: Role) => {
    const child = spawn(process.execPath, ["--import", "tsx", role.file], {
      env: { ...process.env, ...env, WORKER: role.worker },
      stdio: ["ignore", "pipe", "inherit"],
    });
    const member = { role, child, url: "", isOpen: false };
    members[place] = member;
    const port = await hear(child, role.says);
    member.url = `http://127.0.0.1:${port}`;
    member.isOpen = true;
  };
  const kill = async (member: Member) => {
    member.isOpen = false;
    const ended = once(member.child, "exit");
    if (member.child.exitCode === null && member.child.kill("SIGKILL")) await ended;
  };

  await Promise.all(ROLES.map((role, place) => start(place, role)));
  return {
    async url() {
      for (;;) {
        const open = members.filter(({ isOpen, role }) => isOpen && role.says === OPEN);
        const chosen = open[Math.floor(Math.random() * open.length)];
        if (chosen !== undefined) return chosen.url;
        await delay(50);
      }
    },
    async killOne() {
      const open = members.filter(({ isOpen }) => isOpen);
      const member = open[Math.floor(Math.random() * open.length)];
      if (member === undefined || hasEnded) return;
      kills += 1;
      await kill(member);
      if (!hasEnded) await start(members.indexOf(member), member.role);
    },
    kills: () => kills,
    async end() {
      hasEnded = true;
      await Promise.all(members.map(kill));
    },
  };
}

/** Resolves with the matched group when the process has printed it; rejects if it ends before. */
function hear(child: ChildProcess, said: RegExp): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    let output = "";
    child.stdout?.on("data", (chunk) => {
      output += chunk;
      const found = said.exec(output);
      if (found !== null) resolve(found[1]);
    });
    child.once("exit", (code, signal) => {
      // Killed while it started is what may happen here.
      if (signal === "SIGKILL") resolve(undefined);
      else reject(new Error(`A process ended with ${code}: ${output}`));
    });
  });
}
