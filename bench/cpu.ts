import { readdir, readFile } from "node:fs/promises";

/** Ticks of /proc in a second: fixed for user programs on every Linux (man 5 proc, USER_HZ). */
const TICKS_PER_SECOND = 100;

type Process = { parent: number; cpuMs: number; residentBytes: number };

/** What the operating system has counted for a shop. */
export interface Usage {
  /** Processor time of the server and all it has started, without PostgreSQL. */
  serverMs: number;
  postgresMs: number;
  /** Resident memory of the server's processes, without PostgreSQL. */
  serverBytes: number;
}

/**
 * CPU time and memory of a server and of its database, including their child processes. Null on systems other
 * than Linux.
 */
export async function readUsage(serverPid: number, postgresPid: number): Promise<Usage | null> {
  if (process.platform !== "linux") return null;
  const processes = await readProcesses();
  const postgres = treeOf(processes, postgresPid);
  const server = treeOf(processes, serverPid).filter((pid) => !postgres.includes(pid));
  const sum = (pids: number[], field: "cpuMs" | "residentBytes") =>
    pids.reduce((total, pid) => total + (processes.get(pid)?.[field] ?? 0), 0);
  return {
    serverMs: sum(server, "cpuMs"),
    postgresMs: sum(postgres, "cpuMs"),
    serverBytes: sum(server, "residentBytes"),
  };
}

/** A process with all it has started, and what those have. */
function treeOf(processes: Map<number, Process>, root: number): number[] {
  const tree = [root];
  for (const pid of tree) {
    for (const [child, { parent }] of processes) if (parent === pid) tree.push(child);
  }
  return tree;
}

async function readProcesses(): Promise<Map<number, Process>> {
  const pids = (await readdir("/proc")).map(Number).filter(Number.isInteger);
  const processes = new Map<number, Process>();
  for (const pid of pids) {
    // One that has ended meanwhile has no file any more; its time is counted to its parent.
    const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
    if (stat !== undefined) processes.set(pid, parseStat(stat));
  }
  return processes;
}

/** The fields of man 5 proc_pid_stat; the name, in brackets, may hold blanks and brackets itself. */
function parseStat(stat: string): Process {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const field = (number: number) => Number(fields[number - 3]);
  // 14 to 17: user and system time of the process, and of its children that have ended.
  const ticks = field(14) + field(15) + field(16) + field(17);
  return {
    parent: field(4),
    cpuMs: (ticks * 1000) / TICKS_PER_SECOND,
    residentBytes: field(24) * 4096,
  };
}
