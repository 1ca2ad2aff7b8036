/**
 * Milliseconds of processor time that this process, including its threads, spends on `work`. Unlike elapsed time it
 * does not grow when the machine is busy. Nothing else may run in the process meanwhile.
 */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
