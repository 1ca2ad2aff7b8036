/** No slash, no second dot: a name cannot lead out of the folder or the bucket. */
const NAME = /^[A-Za-z0-9_-]{1,200}\.[a-z0-9]{1,20}$/;

/** Whether a file could be kept under this. */
export function isFileName(name: string): boolean {
  return NAME.test(name);
}
