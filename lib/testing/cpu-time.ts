/**
 * Milliseconds of processor time that this process spends on `work`, its threads included: unlike time by
 * the clock it does not grow when the machine is busy with other things. Nothing else of the process may
 * be at work meanwhile.
 */
export async function cpuTimeOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
